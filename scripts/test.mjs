import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { closingLine, countPlaywright, countVitest, unlockedOptionals } from './count-results.mjs'
import { buildWhatIsOld, installWhatIsMissing, npm, ROOT } from './ready.mjs'

const PARTS = ['checks', 'rules', 'operations', 'journeys']
const wanted = process.argv.slice(2).filter((argument) => PARTS.includes(argument))
const includes = (part) => wanted.length === 0 || wanted.includes(part)

installWhatIsMissing()
const reports = mkdtempSync(path.join(os.tmpdir(), 'amama-results-'))
const totals = { passed: 0, failed: 0 }

if (includes('checks')) {
  step('lock file', () => {
    const missing = unlockedOptionals(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')))
    for (const name of missing) console.error(`not locked: ${name}`)
    return one(missing.length === 0)
  })
  for (const [name, script] of [
    ['types', 'check:types'],
    ['format and lint', 'check:lint'],
    ['walls', 'check:walls'],
  ]) {
    step(name, () => one(npm(['run', '--silent', script]).status === 0))
  }
}
for (const project of ['rules', 'operations']) {
  if (includes(project)) step(project, () => vitest(project))
}
if (includes('journeys')) {
  const chromium = await findChromium()
  step('build', () => one(tryBuild()))
  step('journeys', () => (chromium ? playwright(chromium) : noChromium()))
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${closingLine(totals)}`)
process.exit(totals.failed === 0 ? 0 : 1)

function step(name, run) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { passed, failed } = run()
  totals.passed += passed
  totals.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

function one(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

function tryBuild() {
  buildWhatIsOld()
  return true
}

function vitest(project) {
  const report = path.join(reports, `${project}.json`)
  const { status } = npm([
    'exec',
    '--',
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return countVitest(readReport(report), status)
}

function playwright(chromium) {
  const report = path.join(reports, 'journeys.json')
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = npm(['exec', '--', 'playwright', 'test', '--reporter=list,json'], { env })
  return countPlaywright(readReport(report), status)
}

function noChromium() {
  console.error('No Chromium could be had: none on the system, none by apt, none from npm.')
  return one(false)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
