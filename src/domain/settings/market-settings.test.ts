import { expect, test } from 'vitest'
import { decideOrderRange, differencesOf } from './market-settings.ts'

test('an order must be able to fit between minimum and maximum', () => {
  expect(decideOrderRange({ minimumOrder: 50, maximumOrder: 50 }).ok).toBe(true)
  expect(decideOrderRange({ minimumOrder: 50.01, maximumOrder: 50 })).toMatchObject({
    code: 'settings.minimum_above_maximum',
  })
})

test('a change is told by the fields that it makes different', () => {
  const before = { fee: 15, radius: null, at: { latitude: 30, longitude: 31 } }
  expect(differencesOf(before, { ...before, at: { latitude: 30, longitude: 31 } })).toEqual({})
  expect(differencesOf<object>(before, { ...before, radius: 8 })).toEqual({ radius: [null, 8] })
})
