import { expect, test } from 'vitest'
import { columnOf, troubleOf } from './columns.ts'

const MINUTE = 60_000
const order = { answerBy: null, promised: 60 * MINUTE, pickedUpAt: null }

test('an order in time is on the board from the moment its food is ready, by who has it', () => {
  const at = (status: Parameters<typeof columnOf>[0]['status'], pickedUpAt: number | null = null) =>
    columnOf({ ...order, status, pickedUpAt }, 10 * MINUTE)
  expect(at('pending')).toBe(null)
  expect(at('preparing')).toBe(null)
  expect(at('ready_for_pickup')).toBe('toAssign')
  expect(at('out_for_delivery')).toBe('assigned')
  expect(at('out_for_delivery', 5 * MINUTE)).toBe('onTheRoad')
  expect(at('delivered')).toBe(null)
  expect(at('cancelled')).toBe(null)
})

test('every order under way is late past its promise, and not at it', () => {
  for (const status of ['preparing', 'ready_for_pickup', 'out_for_delivery'] as const) {
    expect(columnOf({ ...order, status }, order.promised)).not.toBe('late')
    expect(columnOf({ ...order, status }, order.promised + 1)).toBe('late')
  }
  expect(columnOf({ ...order, status: 'delivered' }, order.promised + 1)).toBe(null)
})

test('an order that its kitchen does not answer in time is late before its promise', () => {
  const waiting = { ...order, status: 'pending', answerBy: 30 * MINUTE } as const
  expect(columnOf(waiting, 30 * MINUTE)).toBe(null)
  expect(columnOf(waiting, 30 * MINUTE + 1)).toBe('late')
  expect(columnOf({ ...waiting, answerBy: null }, 60 * MINUTE + 1)).toBe('late')
})

test('trouble begins with the minutes of the settings, and an incident outweighs all', () => {
  const alarm = { readyMinutes: 10, silentMinutes: 5 }
  const calm = {
    hasIncident: false,
    isStranded: false,
    readyAt: 0,
    movedAt: 0,
    waitsForKitchen: false,
    isLate: false,
  }
  const ready = { ...calm, status: 'ready_for_pickup' } as const
  expect(troubleOf(ready, alarm, 10 * MINUTE - 1)).toBe(null)
  expect(troubleOf(ready, alarm, 10 * MINUTE)).toEqual({ kind: 'untaken', since: 0 })
  const carried = { ...calm, status: 'out_for_delivery' } as const
  expect(troubleOf(carried, alarm, 5 * MINUTE - 1)).toBe(null)
  expect(troubleOf(carried, alarm, 5 * MINUTE)).toEqual({ kind: 'silent', since: 0 })
  expect(troubleOf({ ...carried, hasIncident: true }, alarm, 0)).toEqual({ kind: 'incident', since: null })
  for (const status of ['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const)
    expect(troubleOf({ ...calm, status, isStranded: true }, alarm, 0)).toEqual({
      kind: 'stranded',
      since: null,
    })
  const waiting = { ...calm, waitsForKitchen: true }
  const late = { ...calm, isLate: true }
  expect(troubleOf({ ...waiting, status: 'preparing' }, alarm, 0)?.kind).toBe('cooking')
  expect(troubleOf({ ...late, status: 'preparing' }, alarm, 0)?.kind).toBe('cooking')
  expect(troubleOf({ ...waiting, status: 'pending' }, alarm, 0)?.kind).toBe('unanswered')
  // Its customer decides on a change, so the kitchen owes no answer.
  expect(troubleOf({ ...late, status: 'pending' }, alarm, 0)).toBe(null)
  expect(troubleOf({ ...carried, isLate: true }, alarm, 0)).toBe(null)
})
