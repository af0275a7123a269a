import type { TurnedAway } from '#contract/limits.ts'
import { decideMobile } from '#domain/accounts/mobile.ts'
import { mailboxOf } from '#domain/accounts/sign-in/mailbox.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { listAccountsWith, listTurnedAwayRows, type TurnedAwayRow } from './store.ts'

const PAGE = 50
const BATCH = 500
/** Marks the cursors of this list, so that those of other lists are refused. */
const TURNED_AWAY = 'turned-away'

export async function listTurnedAway(
  { platform }: Call,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<Outcome<{ items: TurnedAway[]; nextCursor: string | null }, BadCursor>> {
  const after = readPageEnd(TURNED_AWAY, cursor)
  if (!after.ok) return after
  const subjects = q ? await findSubjects(platform, q) : null
  const found = await listTurnedAwayRows(platform.database.db, {
    subjects,
    after: after.value,
    most: PAGE + 1,
  })
  const keyOf = (last: TurnedAwayRow) => last.first_at.getTime()
  const { page, nextCursor } = pageOf(TURNED_AWAY, found, { most: PAGE, keyOf })
  return done({ items: page.map(toTurnedAway), nextCursor })
}

/** All who met a limit, or one number's or address's rows, as a file. The audit log records the export. */
export async function exportTurnedAway(
  call: Call,
  { lang = 'en', ...query }: { q?: string | undefined; lang?: Locale | undefined },
): Promise<Response> {
  const { platform } = call
  async function* batches() {
    const subjects = query.q ? await findSubjects(platform, query.q) : null
    const found = inBatches<TurnedAwayRow>(BATCH, (last) => {
      const after = last ? { key: last.first_at.getTime(), id: last.id } : null
      return listTurnedAwayRows(platform.database.db, { subjects, after, most: BATCH })
    })
    for await (const rows of found) yield rows.map(toTurnedAway)
  }
  return exportList(call, {
    action: 'limit.export',
    subject: 'turned-away',
    query,
    columns: columnsIn(lang),
    batches: batches(),
  })
}

/** A stored row as admins read it. */
function toTurnedAway(row: TurnedAwayRow): TurnedAway {
  return {
    id: row.id,
    rule: row.rule,
    subject: row.subject,
    kitchen:
      row.cook_id === null ? null : { id: row.cook_id, name: row.cook_name!, nameAr: row.cook_name_ar },
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }
}

function columnsIn(lang: Locale): CsvColumn<TurnedAway>[] {
  const { t } = textsFor(lang)
  return [
    {
      heading: t('problems:turnedAway.columns.rule'),
      of: ({ rule }) => t(`problems:turnedAway.rules.${rule}`),
    },
    { heading: t('problems:turnedAway.columns.subject'), of: ({ subject }) => subject },
    {
      heading: t('problems:turnedAway.columns.kitchen'),
      of: ({ kitchen }) => inLocale(lang, kitchen?.name ?? '', kitchen?.nameAr),
    },
    { heading: t('problems:turnedAway.columns.count'), of: ({ count }) => count },
    { heading: t('problems:turnedAway.file.firstAt'), of: ({ firstAt }) => cairoTime(firstAt) },
    { heading: t('problems:turnedAway.file.lastAt'), of: ({ lastAt }) => cairoTime(lastAt) },
  ]
}

/**
 * The subjects that a mobile number or an email stands for, as a guest's and as an account's. Subjects are keyed hashes, so
 * that only a whole number or address finds them.
 */
async function findSubjects(
  { database, pseudonymOf }: Pick<Platform, 'database' | 'pseudonymOf'>,
  typed: string,
): Promise<string[]> {
  const mobile = decideMobile(typed)
  const email = typed.toLowerCase()
  const ofGuests = mobile.ok
    ? [pseudonymOf('phone', mobile.value)]
    : [pseudonymOf('email', email), pseudonymOf('email', mailboxOf(email))]
  const accounts = await listAccountsWith(database.db, mobile.ok ? { mobile: mobile.value } : { email })
  return [...ofGuests, ...accounts.map((id) => pseudonymOf('account', id))]
}
