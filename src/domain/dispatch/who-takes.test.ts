import { expect, test } from 'vitest'
import { decideGiving, isOldPosition, whoTakes } from './who-takes.ts'

const KITCHEN = { latitude: 30.04, longitude: 31.21 }
const near = { latitude: 30.045, longitude: 31.21 }
const far = { latitude: 30.14, longitude: 31.21 }
const courier = (id: string, at: typeof near | null, cashHeld = 0, toCollect = 0) => ({
  id,
  at,
  cashHeld,
  toCollect,
})

test('the nearest courier comes first, one without a place after them, and one without room last', () => {
  const takers = whoTakes(
    { pickup: KITCHEN, collect: 260, courierId: null },
    [
      courier('far', far),
      courier('unknown', null),
      courier('full', KITCHEN, 2_700, 100),
      courier('near', near),
    ],
    3_000,
  )
  expect(takers.map(({ courier: { id }, minutes, room, suits }) => ({ id, minutes, room, suits }))).toEqual([
    { id: 'near', minutes: 1, room: 3_000, suits: true },
    { id: 'far', minutes: 22, room: 3_000, suits: true },
    { id: 'unknown', minutes: null, room: 3_000, suits: true },
    { id: 'full', minutes: 0, room: 200, suits: false },
  ])
})

test('a paid order needs no room, and who has the order is not offered it again', () => {
  const couriers = [courier('full', near, 3_000), courier('own', KITCHEN)]
  const takers = whoTakes({ pickup: KITCHEN, collect: 0, courierId: 'own' }, couriers, 3_000)
  expect(takers.map(({ courier: { id }, suits }) => [id, suits])).toEqual([['full', true]])
})

test('a courier is given what fits into their room to the pound, and nothing off duty', () => {
  const onDuty = { onDuty: true, cashHeld: 2_000, toCollect: 740 }
  expect(decideGiving(onDuty, 260, 3_000).ok).toBe(true)
  expect(decideGiving(onDuty, 261, 3_000)).toMatchObject({
    code: 'dispatch.no_cash_room',
    params: { value: 260 },
  })
  expect(decideGiving({ ...onDuty, onDuty: false }, 0, 3_000)).toMatchObject({
    code: 'dispatch.courier_away',
  })
  expect(decideGiving(null, 0, 3_000)).toMatchObject({ code: 'dispatch.courier_away' })
})

test('a position is old from the minutes of the settings on, and one that never came always', () => {
  const MINUTE = 60_000
  expect(isOldPosition(0, 5, 5 * MINUTE - 1)).toBe(false)
  expect(isOldPosition(0, 5, 5 * MINUTE)).toBe(true)
  expect(isOldPosition(null, 5, 0)).toBe(true)
})
