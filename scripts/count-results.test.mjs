import { expect, test } from 'vitest'
import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  unlockedOptionals,
} from './count-results.mjs'

const aFile = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
})

test('counts passed and failed tests', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, testResults: [aFile('failed', 'failed', 'passed')] }
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2 })
})

test('a file that could not be loaded is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [aFile('failed')] }
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 })
})

test('a run without a report, or a failure without a failed test, is a failure', () => {
  expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1)).toEqual({
    passed: 7,
    failed: 1,
  })
  expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 })
})

test('a flaky or skipped journey counts as failed', () => {
  expect(
    countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }, errors: [] }, 0),
  ).toEqual({ passed: 3, failed: 2 })
})

test('names the failed tests and broken files with the first line of the reason', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 2\n  at a.test.ts'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module\n  at b', assertionResults: [] },
  ]
  expect(failuresOfVitest({ testResults })).toEqual([
    'a.test.ts › subtracts: expected 2',
    'b.test.ts: no such module',
  ])
})

test('names the journeys that failed, were flaky or skipped, in suites of any depth', () => {
  const spec = (title, ok, status) => ({ file: 'a.spec.ts', title, ok, tests: [{ status }] })
  const suites = [
    { specs: [spec('walks', true, 'expected')], suites: [{ specs: [spec('falls', false, 'unexpected')] }] },
    { specs: [spec('stumbles', true, 'flaky')] },
  ]
  expect(failuresOfPlaywright({ suites })).toEqual(['a.spec.ts › falls', 'a.spec.ts › stumbles'])
})

test('writes the closing line', () => {
  expect(closingLine({ passed: 3, failed: 0 })).toBe('3 passed, 0 failed')
})

test('finds optional dependencies that are not locked, at any depth', () => {
  const lock = {
    packages: {
      '': { optionalDependencies: { here: '1', gone: '1' } },
      'node_modules/here': {},
      'node_modules/a': { optionalDependencies: { nested: '1', hoisted: '1' } },
      'node_modules/a/node_modules/nested': {},
      'node_modules/hoisted': {},
    },
  }
  expect(unlockedOptionals(lock)).toEqual(['gone (wanted by the project)'])
})
