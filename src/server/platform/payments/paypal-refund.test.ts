import { expect, test } from 'vitest'
import { aCapture, anOrder, aPaypal, aProblem, ORDER, PAYMENT, REFUND } from '#tests/world/payments/paypal.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'

const KNOWN_REFUND = 'GET /v2/payments/refunds/1JU08902781691411'
const ASKED = {
  requestId: 'refund-1',
  payment: PAYMENT,
  captureId: '3C679366HH908993F',
  charge: { amount: 500, currency: 'USD' },
}
const aRefund = (status: string) => ({ id: '1JU08902781691411', status, custom_id: 'payment-1:refund-1' })

test.each([
  ['COMPLETED', 'done'],
  ['PENDING', 'pending'],
  ['FAILED', 'refused'],
  ['CANCELLED', 'refused'],
])('a refund that is %s is %s', async (status, state) => {
  const { provider, of } = await aPaypal({
    [REFUND]: { status: 201, json: aRefund(status) },
    [KNOWN_REFUND]: { json: aRefund(status) },
  })
  const standing = { state, refundId: '1JU08902781691411' }
  expect(await provider.refund(ASKED)).toEqual(standing)
  expect(await provider.inquireRefund({ ...ASKED, refundId: '1JU08902781691411' })).toEqual(standing)
  expect(of(REFUND)[0]).toMatchObject({
    headers: { 'paypal-request-id': 'refund-1' },
    body: { amount: { currency_code: 'USD', value: '5.00' }, custom_id: 'payment-1:refund-1' },
  })
})

test('a refund without an answer is unknown, is found in its order, and is asked for again by the same id', async () => {
  const { provider, of, says } = await aPaypal(
    {
      [REFUND]: null,
      [ORDER]: { json: anOrder('COMPLETED', aCapture('COMPLETED')) },
    },
    { timeoutMs: 1_000 },
  )
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderUnavailable)
  const lost = { ...ASKED, refundId: null }
  expect(await provider.inquireRefund(lost)).toBeNull()
  const others = [{ ...aRefund('COMPLETED'), id: 'other', custom_id: 'payment-1:refund-0' }]
  const payments = { ...aCapture('PARTIALLY_REFUNDED'), refunds: others }
  says[ORDER] = { json: anOrder('COMPLETED', payments) }
  expect(await provider.inquireRefund(lost)).toBeNull()
  others.push(aRefund('COMPLETED'))
  const found = { state: 'done', refundId: '1JU08902781691411' }
  expect(await provider.inquireRefund(lost)).toEqual(found)
  says[REFUND] = { json: aRefund('COMPLETED') }
  expect(await provider.refund(ASKED)).toEqual(found)
  const ids = of(REFUND).map(({ headers }) => headers['paypal-request-id'])
  expect(ids).toEqual(['refund-1', 'refund-1'])
})

test('a refund of which nothing is left was either ours before, or is refused', async () => {
  const { provider, says } = await aPaypal({
    [REFUND]: aProblem('CAPTURE_FULLY_REFUNDED'),
    [ORDER]: { json: anOrder('COMPLETED', { ...aCapture('REFUNDED'), refunds: [aRefund('COMPLETED')] }) },
  })
  expect(await provider.refund(ASKED)).toEqual({ state: 'done', refundId: '1JU08902781691411' })
  says[ORDER] = { json: anOrder('COMPLETED', aCapture('REFUNDED')) }
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderRefused)
})

test('a refund under way, or with a status that we do not know, is unknown', async () => {
  const { provider, says } = await aPaypal({ [REFUND]: aProblem('PREVIOUS_REQUEST_IN_PROGRESS', 409) })
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderUnavailable)
  says[REFUND] = { status: 201, json: aRefund('ON_ITS_WAY') }
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderUnavailable)
})

test('a wrong key neither refuses a refund nor loses one', async () => {
  const denied = { status: 401, json: { error: 'invalid_client' } }
  const { provider } = await aPaypal({ [REFUND]: denied, [KNOWN_REFUND]: denied })
  await expect(provider.refund(ASKED)).rejects.toThrow(ProviderUnavailable)
  const asking = { ...ASKED, refundId: '1JU08902781691411' }
  await expect(provider.inquireRefund(asking)).rejects.toThrow(ProviderUnavailable)
})
