import { expect, test } from 'vitest'
import { piastres } from '../money.ts'
import {
  decideAmount,
  decideCount,
  decideRecording,
  differenceOf,
  holdsOfDay,
  isAtCashLimit,
  stillHeld,
} from './cash.ts'

const balance = (held: number, announced = 0) => ({ held: piastres(held), announced: piastres(announced) })

test('unanswered announcements never exceed the cash held', () => {
  expect(decideAmount(piastres(500), balance(500))).toMatchObject({ ok: true })
  expect(decideAmount(piastres(501), balance(500))).toMatchObject({
    code: 'cash.more_than_held',
    params: { left: 500 },
  })
  expect(decideAmount(piastres(201), balance(500, 300))).toMatchObject({ params: { left: 200 } })
  expect(decideAmount(piastres(1), balance(-50))).toMatchObject({ params: { left: 0 } })
  expect(decideAmount(piastres(0), balance(500))).toMatchObject({ code: 'cash.nothing' })
})

test('an admin may count another sum than announced, as long as the other announcements are covered', () => {
  const [announced, both] = [piastres(300), balance(600, 500)]
  expect(decideCount(piastres(250), announced, both)).toMatchObject({ ok: true })
  expect(decideCount(piastres(400), announced, both)).toMatchObject({ ok: true })
  expect(decideCount(piastres(401), announced, both)).toMatchObject({ params: { left: 400 } })
  expect(decideCount(piastres(0), announced, both)).toMatchObject({ code: 'cash.nothing' })
})

test('a courier who holds the limit is at the limit', () => {
  expect(isAtCashLimit(299_999, 300_000)).toBe(false)
  expect(isAtCashLimit(300_000, 300_000)).toBe(true)
})

test.each([
  ['all that is held', { amount: 500, settles: false, note: '' }, [500, 0]],
  ['what was counted too much before', { amount: -300, settles: false, note: 'x' }, [-300, 0]],
  ['a part, and the rest stays with the courier', { amount: 300, settles: false, note: '' }, [300, 0]],
  ['less than held, and the rest is forgiven', { amount: 300, settles: true, note: 'Stolen' }, [300, 200]],
  ['more than held', { amount: 600, settles: true, note: 'A tip' }, [600, -100]],
  ['nothing, and all is forgiven', { amount: 0, settles: true, note: 'Robbed' }, [0, 500]],
])('an admin records %s', (_, { amount, ...rest }, [recorded, correction]) =>
  expect(
    decideRecording({ amount: piastres(amount), ...rest }, { held: piastres(500), announced: piastres(0) }),
  ).toEqual({ ok: true, value: { recorded, correction } }),
)

test.each([
  [{ amount: -1, settles: true, note: 'x' }, { held: 500, announced: 0 }, 'cash.nothing'],
  [{ amount: -1, settles: false, note: '' }, { held: 500, announced: 0 }, 'cash.note_missing'],
  [{ amount: 0, settles: false, note: '' }, { held: 500, announced: 0 }, 'cash.nothing'],
  [{ amount: 0, settles: true, note: 'x' }, { held: 0, announced: 0 }, 'cash.nothing'],
  [{ amount: 600, settles: false, note: '' }, { held: 500, announced: 0 }, 'cash.more_than_held'],
  [{ amount: 300, settles: true, note: '' }, { held: 500, announced: 0 }, 'cash.note_missing'],
  [{ amount: 500, settles: false, note: '' }, { held: 500, announced: 100 }, 'cash.announced_open'],
])('%o of %o is refused with %s', ({ amount, ...rest }, { held, announced }, code) =>
  expect(
    decideRecording(
      { amount: piastres(amount), ...rest },
      { held: piastres(held), announced: piastres(announced) },
    ),
  ).toMatchObject({ code }),
)

test('what a courier hands over is their oldest cash, so only what is left of it is still held', () => {
  const left = (held: number, collectedSince: number) => stillHeld(piastres(held), piastres(collectedSince))
  expect(left(500, 0)).toBe(500)
  expect(left(500, 200)).toBe(300)
  expect(left(500, 500)).toBe(0)
  expect(left(100, 500)).toBe(0)
  expect(left(-50, 500)).toBe(-50)
})

test.each([
  ['nothing was handed over', { taken: 2400, heldNow: 2400, since: 0 }, true],
  ['a part was handed over', { taken: 2400, heldNow: 900, since: 0 }, true],
  ['all was, on whatever day', { taken: 2400, heldNow: 0, since: 0 }, false],
  ['all was, and what they hold was collected later', { taken: 2400, heldNow: 400, since: 400 }, false],
  ['a part was, and more was collected later', { taken: 2400, heldNow: 500, since: 400 }, true],
  ['what they hold is of earlier days', { taken: 0, heldNow: 500, since: 0 }, false],
])('some of a day’s cash is still held or not: %s', (_, { taken, heldNow, since }, isHeld) =>
  expect(holdsOfDay({ taken, held: stillHeld(piastres(heldNow), piastres(since)) })).toBe(isHeld),
)

test('a day’s difference is what was corrected on it: below zero if the courier brought too little', () => {
  expect(differenceOf(piastres(20))).toBe(-20)
  expect(differenceOf(piastres(-5))).toBe(5)
  expect(differenceOf(piastres(0))).toBe(0)
})
