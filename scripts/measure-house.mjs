import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from './ready.mjs'

const SHORT_LINES = 30
const LONG_LINES = 60
/** What a reader follows from the page to the database: the component that asks, and the operation. */
const VERBS = {
  'placing an order': [
    'src/web/features/checkout/checkout.tsx',
    'src/server/modules/ordering/placing/place-order.ts',
  ],
  'approving a cook': [
    'src/web/parts/account/applicant-decision.tsx',
    'src/server/modules/membership/approve.ts',
  ],
  'accepting an order': [
    'src/web/features/courier-board/questions/use-accept.ts',
    'src/server/modules/delivery/board/accept-order.ts',
  ],
}
/** What each operation stands on, and nobody reads again for each. */
const GROUND = /^src\/(server\/(platform|db)|web\/(platform|ui)|locales)\//
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

/** The files of its own room that a file is made of: itself, and what it imports directly and indirectly. */
function reachInRoom(file) {
  const room = file.split('/').slice(0, 4).join('/')
  const reached = new Set([file])
  for (const each of reached)
    for (const next of importsOf(each)) if (next.startsWith(`${room}/`)) reached.add(next)
  return [...reached]
}

/** Both rooms of a verb, and the rules, contracts and doors that they import directly. */
function filesOfVerb([component, operation]) {
  const rooms = [...reachInRoom(component), ...reachInRoom(operation)]
  return [...new Set([...rooms, ...rooms.flatMap(importsOf).filter((file) => !GROUND.test(file))])].sort()
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
  ...Object.entries(VERBS).map(([verb, files]) => [
    `${verb}: files in its module / in all`,
    `${reachInRoom(files[1]).length} / ${filesOfVerb(files).length}`,
  ]),
]

console.log('| Measure | Now |\n| --- | --- |')
for (const [name, value] of measured) console.log(`| ${name} | ${value} |`)
if (process.argv.includes('--long')) console.log(`\n${long.join('\n')}`)
if (process.argv.includes('--verbs'))
  for (const [verb, files] of Object.entries(VERBS))
    console.log(`\n${verb}\n  ${filesOfVerb(files).join('\n  ')}`)
