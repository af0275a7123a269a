import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from './ready.mjs'

const SHORT_LINES = 30
const LONG_LINES = 60
/** Operations that a reader follows, each in its module. */
const VERBS = {
  'placing an order': 'src/server/modules/ordering/placing/place-order.ts',
  'approving a cook': 'src/server/modules/membership/approve.ts',
  'accepting an order': 'src/server/modules/delivery/board/accept-order.ts',
}
/** How imports begin in package.json, and where they lead. */
const ROOTS = { '#tests/': 'tests/', '#': 'src/' }

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')
const linesIn = (text) => text.split('\n').length - 1
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0)
const count = (n) => n.toLocaleString('en')
const filesAndLines = (files) =>
  `${count(files.length)} / ${count(sum(files.map((file) => linesIn(read(file)))))}`

/** The functions of a file that are longer than `LONG_LINES`, those within others too. */
function longFunctions(file) {
  const text = read(file)
  const found = []
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (/Function/.test(node.type) && node.body && linesIn(text.slice(node.start, node.end)) >= LONG_LINES)
      found.push(`${file}:${linesIn(text.slice(0, node.start)) + 1}`)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, text).program)
  return found
}

/** The files of ours that a file imports, types too. */
function importsOf(file) {
  const { staticImports, staticExports } = parseSync(file, read(file)).module
  const passedOn = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
  const names = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn]
  return names.flatMap((request) => {
    const named = request?.value ?? ''
    const [prefix, folder] = Object.entries(ROOTS).find(([start]) => named.startsWith(start)) ?? []
    if (!prefix && !named.startsWith('.')) return []
    const found = prefix
      ? folder + named.slice(prefix.length)
      : path.posix.join(path.posix.dirname(file), named)
    return /\.tsx?$/.test(found) && existsSync(path.join(ROOT, found)) ? [found] : []
  })
}

/** How many files of its module a file is made of: itself, and what it imports directly and indirectly. */
function reachInModule(file) {
  const module = file.split('/').slice(0, 4).join('/')
  const reached = new Set([file])
  for (const each of reached)
    for (const next of importsOf(each)) if (next.startsWith(`${module}/`)) reached.add(next)
  return reached.size
}

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(ROOT, file)))
const sources = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const short = sources.filter((file) => linesIn(read(file)) < SHORT_LINES)
const long = sources.flatMap(longFunctions)

const measured = [
  ['source files (no tests) / lines', filesAndLines(sources)],
  [
    `files under ${SHORT_LINES} lines`,
    `${count(short.length)} (${Math.round((100 * short.length) / sources.length)} %)`,
  ],
  [`functions over ${LONG_LINES} lines`, count(long.length)],
  ['style files / lines', filesAndLines(tracked.filter((file) => /^src\/.*\.css$/.test(file)))],
  [
    'migrations and snapshots, lines',
    count(sum(tracked.filter((file) => file.startsWith('migrations/')).map((file) => linesIn(read(file))))),
  ],
  ...Object.entries(VERBS).map(([verb, file]) => [
    `${verb}: files in its module`,
    count(reachInModule(file)),
  ]),
]

console.log('| Measure | Now |\n| --- | --- |')
for (const [name, value] of measured) console.log(`| ${name} | ${value} |`)
if (process.argv.includes('--long')) console.log(`\n${long.join('\n')}`)
