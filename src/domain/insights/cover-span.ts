import { addCairoDays, startOfCairoDay } from '../cairo-time.ts'
import type { Instants } from './business-day.ts'

/** `past` is all time before its day. */
export type Grain = 'day' | 'month' | 'past'
/** A Cairo day or month, or all time before a day, whose figures are counted already. */
export type CountedSpan = { grain: Grain; firstDay: string }

/** The first day after a day, or after a month that begins with it. */
export function dayAfter({ grain, firstDay }: { grain: 'day' | 'month'; firstDay: string }): string {
  return grain === 'day' ? addCairoDays(firstDay, 1) : `${addCairoDays(firstDay, 31).slice(0, 7)}-01`
}

/** The instants of a counted span. */
export function instantsOf({ grain, firstDay }: CountedSpan): Instants {
  if (grain === 'past') return { from: 0, until: startOfCairoDay(firstDay) }
  return { from: startOfCairoDay(firstDay), until: startOfCairoDay(dayAfter({ grain, firstDay })) }
}

/**
 * Divides a stretch of time into counted spans, the longest first, and the stretches between them, which only the rows know. The
 * parts follow each other without a gap and do not overlap.
 */
export function coverSpan(
  { from, until }: Instants,
  counted: readonly CountedSpan[],
): { spans: CountedSpan[]; rest: Instants[] } {
  const candidates = counted
    .map((span) => ({ span, ...instantsOf(span) }))
    .filter((each) => each.from >= from && each.until <= until)
    .toSorted((a, b) => a.from - b.from || b.until - a.until)
  const spans: CountedSpan[] = []
  const rest: Instants[] = []
  let at = from
  for (const each of candidates) {
    if (each.from < at) continue
    if (each.from > at) rest.push({ from: at, until: each.from })
    spans.push(each.span)
    at = each.until
  }
  if (at < until) rest.push({ from: at, until })
  return { spans, rest }
}
