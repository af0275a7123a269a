import { expect, test } from 'vitest'
import { piastres } from '../money.ts'
import { decideAmount, decideCount, isAtCashLimit } from './cash.ts'

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
