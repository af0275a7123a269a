import { expect, test } from 'vitest'
import { deliveryOf, staysOnScreen, wantsPush } from './push.ts'

test('each kind of news has its switch, and news of the account has none', () => {
  const nothing = { wantsOrderPush: false, wantsOfferPush: false }
  expect(wantsPush('order', nothing)).toBe(false)
  expect(wantsPush('promo', nothing)).toBe(false)
  expect(wantsPush('system', nothing)).toBe(true)
  expect(wantsPush('reports', nothing)).toBe(true)
  expect(wantsPush('order', { ...nothing, wantsOrderPush: true })).toBe(true)
  expect(wantsPush('promo', { ...nothing, wantsOfferPush: true })).toBe(true)
})

test('news of an order wakes the device and is stale after an hour; an offer waits', () => {
  expect(deliveryOf('order')).toEqual({ ttl: 3_600, urgency: 'high' })
  expect(deliveryOf('promo')).toEqual({ ttl: 86_400, urgency: 'low' })
  expect(deliveryOf('system').urgency).toBe('normal')
})

test('only an order that waits for the kitchen stays on its screen', () => {
  expect(staysOnScreen('cook', 'pending')).toBe(true)
  expect(staysOnScreen('cook', 'cancelled')).toBe(false)
  expect(staysOnScreen('customer', 'pending')).toBe(false)
  expect(staysOnScreen('cook', null)).toBe(false)
})
