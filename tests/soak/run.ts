import os from 'node:os'

/** A long run: its default number of rounds, what it proves, and its work. */
export type Run = {
  name: string
  rounds: number
  proves: string
  /** `before` is the folder of the version before, for the run that needs one. */
  take(report: Report, rounds: number, before?: string): Promise<void>
}

export type Report = {
  say(line: string): void
  /** Reports a failure. The run continues and ends as failed. */
  broken(what: string): void
  expect(isTrue: boolean, otherwise: string): void
  /** The number of failures so far. */
  count(): number
}

export function aReport(name: string, print: (line: string) => void = console.log): Report {
  let count = 0
  const say = (line: string) => print(`${name.padEnd(15)} ${line}`)
  const broken = (what: string) => {
    count++
    say(`BROKEN: ${what}`)
  }
  return {
    say,
    broken,
    expect: (isTrue, otherwise) => {
      if (!isTrue) broken(otherwise)
    },
    count: () => count,
  }
}

/** The machine's load, without which measured times mean nothing. */
export function busyness(): string {
  const [one, five] = os.loadavg()
  return `load average ${one!.toFixed(1)} (1 min), ${five!.toFixed(1)} (5 min) on ${os.cpus().length} cores`
}

export function countIn(counts: Map<string, number>, what: string, many = 1) {
  counts.set(what, (counts.get(what) ?? 0) + many)
}

export function addTo(counts: Map<string, number>, more: Map<string, number>) {
  for (const [what, many] of more) countIn(counts, what, many)
}

export function tally(counts: Map<string, number>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ')
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function p99(milliseconds: number[]): number {
  return percentile(
    milliseconds.toSorted((a, b) => a - b),
    0.99,
  )
}

export function times(milliseconds: number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) => `${Math.round(percentile(sorted, share))} ms`
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`
}
