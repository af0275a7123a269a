import { expect, test } from 'vitest'
import {
  cancelsWithoutConsent,
  decideAnswer,
  decideProposal,
  dishChanges,
  MAX_CHANGES,
  mayBeChanged,
  mayBeCorrected,
  mustAwaitConsent,
} from './order-change.ts'

const PROPOSAL = {
  by: 'admin' as const,
  status: 'preparing' as const,
  isUnpaid: false,
  hasOpenChange: false,
  proposed: 0,
  isBeyondLines: false,
  isCorrection: false,
  changesMinutes: false,
  withoutConsent: 'keep' as const,
}

test('an order may be changed until its food is cooked', () => {
  const statuses = [
    'pending',
    'preparing',
    'ready_for_pickup',
    'out_for_delivery',
    'delivered',
    'cancelled',
  ] as const
  expect(statuses.filter(mayBeChanged)).toEqual(['pending', 'preparing'])
})

test.each([
  ['after cooking ended', { status: 'ready_for_pickup' as const }, 'order_change.too_late'],
  ['of an order whose money is not there', { isUnpaid: true }, 'order.unpaid'],
  ['beyond its lines, by a kitchen', { by: 'cook' as const, isBeyondLines: true }, 'order_change.lines_only'],
  [
    'that cancels what is being cooked, by a kitchen',
    { by: 'cook' as const, withoutConsent: 'cancel' as const },
    'order_change.no_cancelling',
  ],
  [
    'of the minutes before the kitchen has begun',
    { status: 'pending' as const, changesMinutes: true },
    'order_change.not_cooking',
  ],
  ['beside another open one', { hasOpenChange: true }, 'order_change.already_open'],
  ['once too often', { proposed: MAX_CHANGES }, 'order_change.too_many'],
])('no change is proposed %s', (_, facts, code) => {
  expect(decideProposal({ ...PROPOSAL, ...facts })).toMatchObject({ ok: false, code })
})

test('an admin changes everything, and a kitchen may give up what it could decline', () => {
  expect(decideProposal({ ...PROPOSAL, isBeyondLines: true, changesMinutes: true }).ok).toBe(true)
  const cooks = { ...PROPOSAL, by: 'cook' as const, status: 'pending' as const }
  expect(decideProposal({ ...cooks, withoutConsent: 'cancel' }).ok).toBe(true)
})

test('how its door is found is corrected by an admin alone, while cooked food waits or is on its way', () => {
  const statuses = ['ready_for_pickup', 'out_for_delivery', 'delivered', 'cancelled'] as const
  expect(statuses.filter(mayBeCorrected)).toEqual(['ready_for_pickup', 'out_for_delivery'])
  const asked = { ...PROPOSAL, isBeyondLines: true, isCorrection: true }
  for (const status of statuses) expect(decideProposal({ ...asked, status }).ok).toBe(mayBeCorrected(status))
  const status = 'out_for_delivery' as const
  const tooLate = { code: 'order_change.too_late' }
  expect(decideProposal({ ...asked, status, by: 'cook' })).toMatchObject(tooLate)
  expect(decideProposal({ ...asked, status, isCorrection: false })).toMatchObject(tooLate)
})

const OPEN = { state: 'open' as const, expiresAt: 1_000, status: 'preparing' as const }

test.each([
  ['in time', OPEN, 999, { ok: true, value: 'answer' }],
  ['at the last moment', OPEN, 1_000, { code: 'order_change.expired' }],
  [
    'after cooking ended',
    { ...OPEN, status: 'ready_for_pickup' as const },
    1,
    { code: 'order_change.too_late' },
  ],
  ['that was overtaken', { ...OPEN, state: 'overtaken' as const }, 1, { code: 'order_change.too_late' }],
  ['that expired', { ...OPEN, state: 'expired' as const }, 1, { code: 'order_change.expired' }],
  ['that was taken back', { ...OPEN, state: 'withdrawn' as const }, 1, { code: 'order_change.closed' }],
  ['that was declined', { ...OPEN, state: 'declined' as const }, 1, { code: 'order_change.closed' }],
  ['accepted before', { ...OPEN, state: 'accepted' as const }, 2_000, { ok: true, value: 'again' }],
])('a change is accepted %s', (_, change, now, answer) => {
  expect(decideAnswer(change, true, now)).toMatchObject(answer)
})

test('only what the proposer could cancel is cancelled without a yes', () => {
  const cancels = (by: 'cook' | 'admin', status: 'pending' | 'preparing') =>
    cancelsWithoutConsent({ by, withoutConsent: 'cancel' }, status)
  expect([cancels('admin', 'pending'), cancels('admin', 'preparing')]).toEqual([true, true])
  expect([cancels('cook', 'pending'), cancels('cook', 'preparing')]).toEqual([true, false])
  expect(cancelsWithoutConsent({ by: 'admin', withoutConsent: 'keep' }, 'pending')).toBe(false)
})

test('dishes are compared over all their notes', () => {
  const line = (dishId: string, quantity: number) => ({ dishId, name: dishId, nameAr: null, quantity })
  expect(
    dishChanges(
      [line('koshari', 1), line('koshari', 1), line('rice', 2), line('tea', 1)],
      [line('koshari', 2), line('rice', 3), line('soup', 1)],
    ),
  ).toEqual([
    { dishId: 'rice', name: 'rice', nameAr: null, from: 2, to: 3 },
    { dishId: 'tea', name: 'tea', nameAr: null, from: 1, to: 0 },
    { dishId: 'soup', name: 'soup', nameAr: null, from: 0, to: 1 },
  ])
})

test('a kitchen awaits the answer to its own change that cancels without a yes', () => {
  expect(mustAwaitConsent({ proposedBy: 'cook', withoutConsent: 'cancel' })).toBe(true)
  expect(mustAwaitConsent({ proposedBy: 'cook', withoutConsent: 'keep' })).toBe(false)
  // An admin’s change cancels what is cooked too.
  expect(mustAwaitConsent({ proposedBy: 'admin', withoutConsent: 'cancel' })).toBe(false)
  expect(mustAwaitConsent(null)).toBe(false)
})
