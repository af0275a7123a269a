import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Comparison } from './compare.ts'

export type Figure = { name: string; value: number; unit: string; must: number | null; aim: number | null }
/** The time of a question in each data set, its bounds as multiples of the first, and its slowest statement in the last. */
export type Growth = {
  name: string
  milliseconds: number[]
  musts: (number | null)[]
  slowest: { milliseconds: number; buffers: number; text: string } | null
}

export type Report = { comparisons: Comparison[]; figures: Figure[]; growths: Growth[] }

export function sayComparison({ name, unit, ours, reference, ratio, must, aim }: Comparison): string {
  const bound = must === null ? '' : `  (must ${must}, aim ${aim})`
  return `${name}: ${short(ours)} ${unit}, reference ${short(reference)}, ratio ${short(ratio)}${bound}`
}

export function sayGrowth({ name, milliseconds, musts }: Growth): string {
  return `${name}: ${milliseconds.map((ms, at) => `${short(ms)} ms${timesOf(milliseconds, musts, at)}`).join(', ')}`
}

/** The multiple of the first data set's time, and its bound. */
function timesOf(milliseconds: number[], musts: (number | null)[], at: number): string {
  if (at === 0) return ''
  const must = musts[at] ?? null
  return ` (× ${(milliseconds[at]! / milliseconds[0]!).toFixed(2)}${must === null ? '' : `, must ${must}`})`
}

/** Writes to the terminal, to a file for programs, and with `asText` between the markers of a file for people. */
export function writeReport(
  report: Report,
  { name, folder, asText }: { name: 'measured' | 'growth' | 'admin-lists'; folder: string; asText: boolean },
) {
  for (const { name: what, value, unit, must, aim } of report.figures)
    console.log(`${what}: ${short(value)} ${unit}${must === null ? '' : `  (must ${must}, aim ${aim})`}`)
  mkdirSync(folder, { recursive: true })
  const about = aboutThisRun()
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...about, ...report }, null, 2))
  if (!asText) return
  const document = path.join(folder, `${name}.md`)
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const text = readFileSync(document, 'utf8')
  const [before, after] = [text.slice(0, text.indexOf(begin) + begin.length), text.slice(text.indexOf(end))]
  writeFileSync(document, `${before}\n${asMarkdown(report, about)}\n${after}`)
}

function aboutThisRun() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    node: process.version,
    load: os.loadavg()[0]!.toFixed(1),
  }
}

function asMarkdown({ comparisons, figures, growths }: Report, about: ReturnType<typeof aboutThisRun>) {
  const rows = comparisons.map(
    ({ name, unit, ours, reference, ratio, must, aim }) =>
      `| ${name} | ${short(ours)} ${unit} | ${short(reference)} ${unit} | **${short(ratio)}** | ${must ?? ''} | ${aim ?? ''} |`,
  )
  const single = figures.map(
    ({ name, value, unit, must, aim }) =>
      `| ${name} | ${short(value)} ${unit} | ${must ?? ''} | ${aim ?? ''} |`,
  )
  const grown = growths.map(
    ({ name, milliseconds, musts, slowest }) =>
      `| ${name} | ${milliseconds.map((ms, at) => `${short(ms)} ms${timesOf(milliseconds, musts, at)}`).join(' | ')} | ${slowest ? `${short(slowest.milliseconds)} ms, ${slowest.buffers} buffers` : ''} |`,
  )
  return [
    `${about.date}, commit ${about.commit}, Node ${about.node}, ${about.machine}; server, database and load on the same machine.`,
    ...(rows.length > 0
      ? [
          '',
          '| what | ours | reference | ratio | must | aim |',
          '| --- | ---: | ---: | ---: | ---: | ---: |',
          ...rows,
        ]
      : []),
    ...(grown.length > 0
      ? [
          '',
          '| question, one client | 140 dishes | 10,000 | 100,000 | slowest statement there |',
          '| --- | ---: | ---: | ---: | ---: |',
          ...grown,
        ]
      : []),
    ...(single.length > 0
      ? ['', '| figure | measured | must | aim |', '| --- | ---: | ---: | ---: |', ...single]
      : []),
  ].join('\n')
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString()
}
