import { expect, test } from 'vitest'
import { closingLine, countPlaywright, countVitest, unlockedOptionals } from './count-results.mjs'

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

test('a runner that died without a report, or failed without saying why, is a failure', () => {
  expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1)).toEqual({
    passed: 7,
    failed: 1,
  })
  expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 })
})

test('a flaky or skipped journey is a failed one', () => {
  expect(
    countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }, errors: [] }, 0),
  ).toEqual({ passed: 3, failed: 2 })
})

test('closes with the line that is read', () => {
  expect(closingLine({ passed: 3, failed: 0 })).toBe('3 passed, 0 failed')
})

test('finds optional dependencies that are not locked, wherever they may stand', () => {
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
