import { expect, test } from 'vitest'
import { pageOfSubject, readDetails } from './actions.ts'

test('details show values before and after, the reason apart, and leave out empty facts', () => {
  expect(
    readDetails({
      reason: 'Fake orders',
      changed: { name: ['Yara', 'Yara Adel'], nameAr: [null, ''] },
      ended: 3,
    }),
  ).toEqual({
    reason: 'Fake orders',
    facts: [
      { name: 'ended', value: '3' },
      { name: 'name', before: 'Yara', value: 'Yara Adel' },
    ],
  })
  expect(readDetails({ minimumOrder: [50, 60], query: { q: 'a' }, to: null })).toEqual({
    reason: null,
    facts: [
      { name: 'minimumOrder', before: '50', value: '60' },
      { name: 'query', value: '{"q":"a"}' },
    ],
  })
})

test.each([
  ['account.ban', 'u1', 'user'],
  ['account.export', 'accounts', null],
  ['order.delete', 'K7QX', 'order'],
  ['order.export', 'orders', null],
  ['dish.approve', 'd1', 'dish'],
  ['settings.changed', 'settings', null],
] as const)('the entry %s about %s leads to the page: %s', (action, subject, page) =>
  expect(pageOfSubject({ action, subject })).toBe(page),
)

test('a status before and after is one change, and so is cash as announced and as counted', () => {
  expect(readDetails({ from: 'pending', to: 'cancelled', deliveryId: 'd1' }).facts).toEqual([
    { name: 'status', before: 'pending', value: 'cancelled' },
    { name: 'deliveryId', value: 'd1' },
  ])
  expect(readDetails({ handoverId: 'h', announced: 331_000, counted: 329_000 }).facts).toEqual([
    { name: 'counted', before: '331000', value: '329000' },
    { name: 'handoverId', value: 'h' },
  ])
  expect(readDetails({ announced: 331_000, counted: null }).facts).toEqual([
    { name: 'announced', value: '331000' },
  ])
})
