/** The counters of the running demo. */
export type Tally = {
  placed(ms: number): void
  delivered(): void
  cancelled(): void
  /** A refusal, by its code. */
  refused(code: string): void
  answered(status: number): void
  /** No answer, because the server was away or too slow. */
  unanswered(): void
  /** A change requested at this time made this version of an order. */
  changed(order: string, version: number, askedAt: number): void
  /** A guest's stream showed this version. */
  seen(order: string, version: number, at: number): void
  forget(order: string): void
  report(seconds: number): Report
}

export type Report = {
  seconds: number
  placed: number
  delivered: number
  cancelled: number
  refusals: Record<string, number>
  serverErrors: number
  unanswered: number
  placingMs: Spread
  seenMs: Spread
}
export type Spread = { count: number; p50: number | null; p99: number | null }

type Sight = { askedAt?: number; seenAt?: number }

export function createTally(): Tally {
  const placingMs: number[] = []
  const seenMs: number[] = []
  const counts = { delivered: 0, cancelled: 0, serverErrors: 0, unanswered: 0 }
  const refusals = new Map<string, number>()
  const sights = new Map<string, Map<number, Sight>>()

  /** Either the change's answer or its event may come first. */
  const meet = (order: string, version: number, half: Sight) => {
    const ofOrder = sights.get(order) ?? new Map<number, Sight>()
    sights.set(order, ofOrder)
    const known = ofOrder.get(version) ?? {}
    if (known.askedAt !== undefined && known.seenAt !== undefined) return
    const both = { ...half, ...known }
    ofOrder.set(version, both)
    if (both.askedAt !== undefined && both.seenAt !== undefined) seenMs.push(both.seenAt - both.askedAt)
  }

  return {
    placed: (ms) => void placingMs.push(ms),
    delivered: () => void counts.delivered++,
    cancelled: () => void counts.cancelled++,
    refused: (code) => void refusals.set(code, (refusals.get(code) ?? 0) + 1),
    answered: (status) => void (status >= 500 && counts.serverErrors++),
    unanswered: () => void counts.unanswered++,
    changed: (order, version, askedAt) => meet(order, version, { askedAt }),
    seen: (order, version, seenAt) => meet(order, version, { seenAt }),
    forget: (order) => void sights.delete(order),
    report: (seconds) => ({
      seconds,
      placed: placingMs.length,
      ...counts,
      refusals: Object.fromEntries(refusals),
      placingMs: spreadOf(placingMs),
      seenMs: spreadOf(seenMs),
    }),
  }
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const share = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
  return { count: sorted.length, p50: share(0.5), p99: share(0.99) }
}

/** The report as one line of text. */
export function sayReport(report: Report): string {
  const { seconds, placed, delivered, cancelled, refusals, serverErrors, unanswered } = report
  const refused = Object.entries(refusals)
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`)
  return [
    `${Math.round(seconds)} s`,
    `placed ${placed} (${(placed / Math.max(1, seconds)).toFixed(1)}/s)`,
    `delivered ${delivered}`,
    `cancelled ${cancelled}`,
    `refused ${refused.join(', ') || 'none'}`,
    `placing ${saySpread(report.placingMs)}`,
    `change to stream ${saySpread(report.seenMs)}`,
    `5xx ${serverErrors}`,
    ...(unanswered > 0 ? [`unanswered ${unanswered}`] : []),
  ].join(' · ')
}

function saySpread({ p50, p99 }: Spread): string {
  return p50 === null ? '–' : `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99!)} ms`
}
