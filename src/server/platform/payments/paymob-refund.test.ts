import { expect, test } from 'vitest'
import type { Said } from '#tests/world/payments/payment-provider.ts'
import {
  aPaymob,
  aRefund,
  aTransaction,
  CAPTURE,
  MINUTE,
  NOW,
  PAYMENT,
  REFUND,
} from '#tests/world/payments/paymob.ts'
import { ProviderNotAsked, ProviderRefused, ProviderUnavailable } from './provider.ts'

const ASKED = {
  requestId: 'refund-1',
  payment: PAYMENT,
  captureId: '574588',
  charge: { amount: 500, currency: 'EGP' },
}
const capture = (refunded: number | null, over: Record<string, unknown> = {}) => ({
  json: aTransaction({ refunded_amount_cents: refunded, ...over }),
})

test.each<[string, Said, unknown]>([
  ['done', { json: aRefund() }, { state: 'done', refundId: '574600' }],
  ['pending', { json: aRefund({ success: false, pending: true }) }, { state: 'pending', refundId: '574600' }],
  ['refused', { json: aRefund({ success: false }) }, { state: 'refused', refundId: '574600' }],
])('a refund is %s', async (_, said, standing) => {
  const { provider, of } = await aPaymob({ [CAPTURE]: capture(null), [REFUND]: said })
  expect(await provider.refund(ASKED)).toEqual(standing)
  expect(of(REFUND)[0]).toMatchObject({
    body: { transaction_id: 574588, amount_cents: 500 },
    headers: { authorization: 'Token sk_secret' },
  })
})

test('a refund that Paymob forbids is refused, and so is one in another currency', async () => {
  const { provider, of } = await aPaymob({
    [CAPTURE]: capture(null),
    [REFUND]: { status: 400, json: { amount_cents: ['too much'] } },
  })
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderRefused)
  const inDollars = { ...ASKED, charge: { amount: 500, currency: 'USD' } }
  await expect(provider.refund(inDollars)).rejects.toThrow(ProviderRefused)
  expect(of(REFUND)).toHaveLength(1)
})

test.each([401, 403])('a wrong key, answered %i, neither refuses a refund nor loses one', async (status) => {
  const denied = { status, json: { detail: 'incorrect credentials' } }
  const { provider, says } = await aPaymob({ [CAPTURE]: capture(null), [REFUND]: denied })
  const refundId = `unanswered/0/${NOW}`
  expect(await provider.refund(ASKED)).toEqual({ state: 'pending', refundId })
  says[CAPTURE] = denied
  await expect(provider.inquireRefund({ ...ASKED, refundId })).rejects.toThrow(ProviderUnavailable)
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderNotAsked)
})

test('a refund without an answer is pending, and found done once Paymob has booked it', async () => {
  const { provider, says } = await aPaymob({ [CAPTURE]: capture(300), [REFUND]: null }, { timeoutMs: 1_000 })
  const pending = await provider.refund(ASKED)
  expect(pending).toEqual({ state: 'pending', refundId: `unanswered/300/${NOW}` })
  const asking = { ...ASKED, refundId: pending.refundId }
  expect(await provider.inquireRefund(asking)).toEqual(pending)
  says[CAPTURE] = capture(800, { is_refunded: true })
  expect(await provider.inquireRefund(asking)).toEqual({ state: 'done', refundId: pending.refundId })
})

test('a refund that never came is unknown after a quarter of an hour, not sooner', async () => {
  let now = NOW
  const { provider, of, says } = await aPaymob(
    { [CAPTURE]: capture(300), [REFUND]: { status: 502, text: 'bad gateway' } },
    { now: () => now },
  )
  const { refundId } = await provider.refund(ASKED)
  now += 14 * MINUTE
  expect(await provider.inquireRefund({ ...ASKED, refundId })).toMatchObject({ state: 'pending' })
  now += MINUTE
  expect(await provider.inquireRefund({ ...ASKED, refundId })).toBeNull()
  says[CAPTURE] = capture(400)
  expect(await provider.inquireRefund({ ...ASKED, refundId })).toMatchObject({ state: 'pending' })
  expect(of(REFUND)).toHaveLength(1)
})

test('whose part of a capture was refunded, nobody guesses: the refund stays pending', async () => {
  const { provider, says } = await aPaymob({ [CAPTURE]: capture(500) })
  const lost = { ...ASKED, refundId: null }
  expect(await provider.inquireRefund(lost)).toEqual({ state: 'pending', refundId: null })
  says[CAPTURE] = capture(null)
  expect(await provider.inquireRefund(lost)).toBeNull()
  says[CAPTURE] = capture(2000, { is_refunded: true })
  expect(await provider.inquireRefund(lost)).toEqual({ state: 'done', refundId: null })
})

test('the whole amount is refunded once, whoever asks again', async () => {
  const { provider, of } = await aPaymob({ [CAPTURE]: capture(2000, { is_refunded: true }) })
  const whole = { ...ASKED, charge: { amount: 2000, currency: 'EGP' } }
  expect(await provider.refund(whole)).toEqual({ state: 'done', refundId: null })
  expect(of(REFUND)).toEqual([])
})

test('a refund with an id of Paymob is asked for by it', async () => {
  const { provider } = await aPaymob({ 'GET /api/acceptance/transactions/574600': { json: aRefund() } })
  expect(await provider.inquireRefund({ ...ASKED, refundId: '574600' })).toEqual({
    state: 'done',
    refundId: '574600',
  })
})

test('nothing is asked of Paymob when a refund cannot begin, or a payment is closed', async () => {
  const { provider, asked, of } = await aPaymob({ [CAPTURE]: { status: 503 } })
  await provider.close(PAYMENT)
  expect(asked).toEqual([])
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderNotAsked)
  expect(of(REFUND)).toEqual([])
})
