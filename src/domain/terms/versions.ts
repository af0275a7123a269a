import { addCairoDays, cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

/** The version that follows: v2 after v1. */
export function nextVersion(version: string): string {
  return `v${numberOf(version) + 1}`
}

const numberOf = (version: string) => Number(version.slice(1))

/** The longest text of one language, in characters. */
export const MAX_TERMS_LENGTH = 50_000

/** New terms may be announced at most this many days before they count. */
export const MAX_NOTICE_DAYS = 366

/**
 * Decides from which instant (ms) new terms count: at once, or from the first instant of a later day in Cairo. They never
 * count before the version that they replace.
 */
export function decideCountsFrom(
  day: string | undefined,
  { now, replacedCountsFrom }: { now: number; replacedCountsFrom: number },
): Outcome<number, Refusal<'accounts.terms_day', { earliest: string; latest: string }>> {
  const today = cairoDate(now)
  const latest = addCairoDays(today, MAX_NOTICE_DAYS)
  const countsFrom = day === undefined || day === today ? now : startOfCairoDay(day)
  if (countsFrom < Math.max(now, replacedCountsFrom) || (day ?? today) > latest)
    return refuse('accounts.terms_day', { earliest: cairoDate(Math.max(now, replacedCountsFrom)), latest })
  return done(countsFrom)
}

const TYPED_VERSION = /(?:version|نسخة|النسخة)\s*:?\s*v?\s*[0-9٠-٩]|\bv[0-9]+\b/iu

/** True if a text names a version itself. The pages write the version above the text, so a typed one could be wrong. */
export function namesVersion(markdown: string): boolean {
  return TYPED_VERSION.test(markdown)
}

/**
 * The versions of an audience for one person: the newest one that they accepted, the one that counts now, and the newest one,
 * which may count later. `isWorking`: a cook or courier has an order under way.
 */
export type TermsStanding = { accepted: string | null; current: string; newest: string; isWorking: boolean }

/**
 * Decides which version a person is asked to accept. `due` must be accepted before anything is changed; `offered` can be accepted at
 * leisure, because it counts later, or because the person has an order under way, which new terms never interrupt.
 */
export function decideTermsAsked(standing: TermsStanding): { due: string | null; offered: string | null } {
  const { accepted, current, newest, isWorking } = standing
  const has = accepted === null ? 0 : numberOf(accepted)
  if (has < numberOf(current))
    return isWorking ? { due: null, offered: current } : { due: current, offered: null }
  return { due: null, offered: has < numberOf(newest) ? newest : null }
}
