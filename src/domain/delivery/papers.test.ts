import { expect, test } from 'vitest'
import { areSamePapers, daysLeft, decidePaper, endingPaper, lastFour, readPaperNumber } from './papers.ts'

test.each([
  ['29501019900001', '29501019900001'],
  ['٢٩٥٠١٠١٩٩٠٠٠٠١', '29501019900001'],
  [' 295 0101 990 0001 ', '29501019900001'],
  ['A-1234/س', 'A-1234/س'],
  ['\u202d2950101\u200f9900001\u202c', '29501019900001'],
  ['1234', null],
  ['', null],
  ['12345<script>', null],
  ['1'.repeat(31), null],
])('the number %j is read as %j', (typed, read) => {
  expect(readPaperNumber(typed)).toBe(read)
})

test.each([
  ['2026-11-23', true],
  ['2026-11-22', false],
  [null, true],
])('a paper that expires on %s is valid on 2026-11-23: %s', (expiresOn, isGood) => {
  const decided = decidePaper({ number: '12345', expiresOn }, { field: 'license', today: '2026-11-23' })
  expect(decided.ok).toBe(isGood)
  if (!decided.ok)
    expect(decided).toMatchObject({ code: 'papers.expired', params: { field: 'licenseExpiresOn' } })
})

test('only the last four characters of a number are shown', () => {
  expect(lastFour('29501019900001')).toBe('0001')
})

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [[], [], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [['a', 'a'], ['a', 'b'], false],
])('an admin who looked at %j saw all of %j: %s', (looked, present, isSame) => {
  expect(areSamePapers(looked, present)).toBe(isSame)
})

test.each<[(string | null)[], number, string | null]>([
  [['2026-12-07', '2026-12-05'], 0, '2026-12-05'],
  [['2026-12-07', null], 0, '2026-12-07'],
  [['2026-11-20', '2026-12-05'], 0, '2026-11-20'],
  [['2026-12-08', null], 0, null],
  [['2026-12-05', null], 1, null],
  [[], 0, null],
])('of papers that end on %j, with %i that wait, a courier is told of %s', (days, waiting, told) => {
  const papers = days.map((expiresOn) => ({ expiresOn }))
  expect(endingPaper({ papers, waiting: Array(waiting).fill({}) }, '2026-11-23')?.expiresOn ?? null).toBe(
    told,
  )
})

test.each([
  ['2026-11-25', 0],
  ['2026-12-14', 19],
  ['2026-11-24', -1],
])('on November 25 a paper that ends on %s has %i days left', (expiresOn, left) =>
  expect(daysLeft(expiresOn, '2026-11-25')).toBe(left),
)
