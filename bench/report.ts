import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Comparison } from './compare.ts'

export type Figure = { name: string; value: number; unit: string; must: number | null; aim: number | null }
export type Report = { comparisons: Comparison[]; figures: Figure[] }

const BEGIN = '<!-- measured: begin -->'
const END = '<!-- measured: end -->'

export function sayComparison({ name, unit, ours, reference, ratio, must, aim }: Comparison): string {
  const bound = must === null ? '' : `  (must ${must}, aim ${aim})`
  return `${name}: ${short(ours)} ${unit}, reference ${short(reference)}, ratio ${short(ratio)}${bound}`
}

/** To the terminal, to a file for machines, and between the marks of the document for people. */
export function writeReport(
  report: Report,
  { folder, document }: { folder: string; document: string | null },
) {
  for (const { name, value, unit, must, aim } of report.figures)
    console.log(`${name}: ${short(value)} ${unit}${must === null ? '' : `  (must ${must}, aim ${aim})`}`)
  mkdirSync(folder, { recursive: true })
  const about = aboutThisRun()
  writeFileSync(path.join(folder, 'latest.json'), JSON.stringify({ ...about, ...report }, null, 2))
  if (!document) return
  const text = readFileSync(document, 'utf8')
  const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))]
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

function asMarkdown({ comparisons, figures }: Report, about: ReturnType<typeof aboutThisRun>) {
  const rows = comparisons.map(
    ({ name, unit, ours, reference, ratio, must, aim }) =>
      `| ${name} | ${short(ours)} ${unit} | ${short(reference)} ${unit} | **${short(ratio)}** | ${must ?? ''} | ${aim ?? ''} |`,
  )
  const single = figures.map(
    ({ name, value, unit, must, aim }) =>
      `| ${name} | ${short(value)} ${unit} | ${must ?? ''} | ${aim ?? ''} |`,
  )
  return [
    `${about.date}, commit ${about.commit}, Node ${about.node}, ${about.machine}; server, database and load on the same machine.`,
    '',
    '| what | ours | reference | ratio | must | aim |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    ...(single.length > 0
      ? ['', '| figure | measured | must | aim |', '| --- | ---: | ---: | ---: |', ...single]
      : []),
  ].join('\n')
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString()
}
