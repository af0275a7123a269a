import { expect, test } from 'vitest'
import { createTally, sayReport, spreadOf } from './tally.ts'

test('reports the 50th and the 99th of a hundred values, and null for none', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(spreadOf(values)).toEqual({ count: 100, p50: 50, p99: 99 })
  expect(spreadOf([7])).toEqual({ count: 1, p50: 7, p99: 7 })
  expect(spreadOf([])).toEqual({ count: 0, p50: null, p99: null })
})

test('measures a change from its request to the stream, whether answer or event comes first', () => {
  const tally = createTally()
  tally.changed('a', 2, 1_000)
  tally.seen('a', 2, 1_040)
  tally.seen('b', 5, 2_060)
  tally.changed('b', 5, 2_000)
  expect(tally.report(1).seenMs).toEqual({ count: 2, p50: 40, p99: 60 })
})

test('does not measure a version shown again or changed elsewhere', () => {
  const tally = createTally()
  tally.seen('a', 1, 500)
  tally.changed('a', 2, 1_000)
  tally.seen('a', 2, 1_040)
  tally.seen('a', 2, 9_000)
  expect(tally.report(1).seenMs.count).toBe(1)
})

test('counts server errors, and refusals by code', () => {
  const tally = createTally()
  for (const status of [200, 409, 500, 503]) tally.answered(status)
  tally.refused('kitchen.full')
  tally.refused('kitchen.full')
  const report = tally.report(10)
  expect(report).toMatchObject({ serverErrors: 2, refusals: { 'kitchen.full': 2 } })
  expect(sayReport(report)).toContain('refused kitchen.full 2')
  expect(sayReport(report)).toContain('5xx 2')
})
