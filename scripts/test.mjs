import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  unlockedOptionals,
} from './count-results.mjs'
import { begin, buildWhatIsOld, installWhatIsMissing, npm, Refusal, ROOT } from './ready.mjs'

const PASSED = { passed: 1, failed: 0 }
const FAILED = { passed: 0, failed: 1 }
const VITEST = ['exec', '--', 'vitest', 'run']
const reports = mkdtempSync(path.join(os.tmpdir(), 'amama-results-'))

const STEPS = [
  { name: 'lock file', part: 'checks', run: everyOptionalIsLocked },
  { name: 'types', part: 'checks', run: () => script('check:types') },
  { name: 'format and lint', part: 'checks', run: () => script('check:lint') },
  // The import walls are among the rules (architecture.test.ts).
  { name: 'unused code', part: 'checks', run: () => script('check:unused') },
  { name: 'rules', part: 'rules', run: () => vitest('rules', 'web', 'web-alone') },
  { name: 'build', part: 'journeys', run: build },
  { name: 'operations', part: 'operations', run: () => vitest('operations') },
  { name: 'processes', part: 'operations', begin: beginProcesses },
  { name: 'journeys', part: 'journeys', run: journeys },
]
const PARTS = [...new Set(STEPS.map(({ part }) => part))]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
  process.exit(1)
}

const totals = { passed: 0, failed: 0 }
const summary = []
if ((await attempt(install)) === null) totals.failed += 1
else {
  const steps = STEPS.filter(({ part }) => wanted.length === 0 || wanted.includes(part))
  const begun = steps.map((step) => (step.begin ? { ...step, run: step.begin() } : step))
  for (const step of begun) await take(step)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n\n${closingLine(totals)}`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs one step. A failing step stops neither the next steps nor the closing line. */
async function take({ name, run }) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { passed, failed, failures = [] } = (await attempt(run)) ?? FAILED
  totals.passed += passed
  totals.failed += failed
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  summary.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${closingLine({ passed, failed })} in ${seconds} s`)
  console.log(summary.at(-1))
  summary.push(...failures.map((failure) => `    ${failure}`))
  if (failed > failures.length) summary.push('    more failed than has a name: see the output of this step')
}

async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    return null
  }
}

function install() {
  installWhatIsMissing()
  return PASSED
}

/** npm may silently omit an optional package from the lock file; `npm ci` then fails on other machines. */
function everyOptionalIsLocked() {
  const missing = unlockedOptionals(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')))
  for (const name of missing) console.error(`not locked: ${name}`)
  return missing.length === 0 ? PASSED : FAILED
}

function script(name) {
  return npm(['run', '--silent', name]).status === 0 ? PASSED : FAILED
}

/** Begins what waits more than it computes. It runs beside the steps before it; its lines are printed when its turn comes. */
function beginProcesses() {
  const report = path.join(reports, 'processes.json')
  const output = path.join(reports, 'processes.txt')
  const ended = begin([...VITEST, ...reportersInto(report), '--project', 'processes'], output)
  return async () => {
    const status = await ended
    console.log(readFileSync(output, 'utf8'))
    return resultsOf(report, status)
  }
}

function reportersInto(report) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

function resultsOf(report, status) {
  const results = readReport(report)
  return { ...countVitest(results, status), failures: failuresOfVitest(results) }
}

function vitest(...projects) {
  const report = path.join(reports, `${projects[0]}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const { status } = npm([...VITEST, ...chosen, ...reportersInto(report)])
  return resultsOf(report, status)
}

function build() {
  buildWhatIsOld()
  return PASSED
}

/** Without a browser, or with an outdated build, the journeys fail; they are never skipped. */
async function journeys() {
  buildWhatIsOld()
  const chromium = await findChromium()
  if (!chromium) {
    console.error('No Chromium runs here: none is on the system, and neither apt nor npm could bring one.')
    return FAILED
  }
  const report = path.join(reports, 'journeys.json')
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = npm(['exec', '--', 'playwright', 'test', '--reporter=list,json'], { env })
  const results = readReport(report)
  return { ...countPlaywright(results, status), failures: failuresOfPlaywright(results) }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
