import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typicalPrepMinutes } from './typical-prep.ts'

const times = (count: number, minutes: number) => Array<number>(count).fill(minutes)

test.each([
  ['nothing yet', [], null],
  ['four preparations', times(4, 30), null],
  ['five preparations', times(5, 30), 30],
  ['one forgotten button among five', [31, 29, 400, 30, 32], 30],
  ['an even number, halfway between two', [...times(3, 30), ...times(3, 40)], 35],
  ['a middle that is no five', times(5, 33), 35],
  ['a middle that is nearer below', times(5, 32), 30],
  ['food that is ready in a minute', times(5, 1), 5],
  ['ten hours, every time', times(5, 600), 600],
  ['zeros, which are no preparations', [...times(4, 30), ...times(9, 0)], null],
  ['times from a clock that went back', [...times(4, 30), ...times(9, -5)], null],
  ['times longer than ten hours', [...times(4, 30), ...times(9, 601)], null],
  ['twenty new ones after many old ones', [...times(20, 20), ...times(500, 90)], 20],
])('after %s', (_, newestFirst, typical) => expect(typicalPrepMinutes(newestFirst)).toBe(typical))

test('is a multiple of five and within the learnt times but for rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 5, maxLength: 20 }), (minutes) => {
      const typical = typicalPrepMinutes(minutes)!
      expect(typical % 5).toBe(0)
      expect(typical).toBeGreaterThanOrEqual(Math.min(...minutes) - 2.5)
      expect(typical).toBeLessThanOrEqual(Math.max(5, Math.max(...minutes) + 2.5))
    }),
  )
})
