import type { PublishTermsInput, Terms } from '#contract/accounts/terms.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { isAgreement } from '#domain/terms/audiences.ts'
import { decideCountsFrom, namesVersion, nextVersion } from '#domain/terms/versions.ts'
import { LOCALES, type Locale } from '#locales/locale.ts'
import { parseLongText } from '#locales/long-text.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { TERMS_PUBLISHED } from './events.ts'
import { getNewestTerms, insertTerms } from './store.ts'
import { toTerms } from './views.ts'

type PublishRefusal =
  | Refusal<'accounts.terms_stale', { version: string }>
  | Refusal<'accounts.terms_unreadable', { locale: Locale }>
  | Refusal<'accounts.terms_name_version', { locale: Locale }>
  | Refusal<'accounts.terms_day', { earliest: string; latest: string }>

/**
 * Publishes the version after the one it replaces; it counts from a day on, by itself from now. Everybody who has to accept it
 * is told. Of two admins at once, the second is refused and must read the first one's.
 */
export async function publishTerms(
  { platform: { database, jobs, clock }, user: admin }: Call,
  { audience, replaces, text, countsFrom: day }: PublishTermsInput,
): Promise<Outcome<Terms, PublishRefusal>> {
  const unreadable = LOCALES.find((locale) => !isReadable(text[locale]))
  if (unreadable) return refuse('accounts.terms_unreadable', { locale: unreadable })
  const named = LOCALES.find((locale) => namesVersion(text[locale]))
  if (named) return refuse('accounts.terms_name_version', { locale: named })
  return database.decide(async (tx) => {
    const version = nextVersion(replaces)
    const newest = await getNewestTerms(tx, audience)
    if (newest.version !== replaces) return refuse('accounts.terms_stale', { version: newest.version })
    const now = await clock.transactionTime(tx)
    const replacedCountsFrom = newest.counts_from.getTime()
    const decided = decideCountsFrom(day, { now: now.getTime(), replacedCountsFrom })
    if (!decided.ok) return decided
    const countsFrom = new Date(decided.value)
    const published = await insertTerms(tx, { audience, version, body: text, now, countsFrom })
    if (!published) return refuse('accounts.terms_stale', { version })
    const details = { version, countsFrom: countsFrom.toISOString() }
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'terms.published',
      subject: `terms:${audience}`,
      details: { audience, ...details },
    })
    if (isAgreement(audience)) await jobs.publish(tx, TERMS_PUBLISHED, [{ audience, ...details }])
    return done(toTerms(published))
  })
}

/** True if our pages can show the text: it has a title and only the markup of our long texts. */
function isReadable(markdown: string): boolean {
  try {
    return parseLongText(markdown).title !== ''
  } catch {
    return false
  }
}
