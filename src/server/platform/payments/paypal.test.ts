import { expect, test } from 'vitest'
import type { Said } from '#tests/world/payments/payment-provider.ts'
import {
  aCapture,
  anOrder,
  aPaypal,
  aProblem,
  CAPTURE,
  NOW,
  ORDER,
  ORDERS,
  PAID,
  PAYMENT,
  TOKENS,
} from '#tests/world/payments/paypal.ts'
import { type Opening, ProviderRefused, ProviderUnavailable } from './provider.ts'

const opening = (over: Partial<Opening> = {}): Opening => ({
  paymentId: 'payment-1',
  charge: { amount: 1_250, currency: 'USD' },
  buyer: { name: 'Mona', mobile: '+201012345678', email: null },
  locale: 'ar',
  expiresAt: new Date(NOW + 30 * 60_000),
  returnUrl: 'https://shop.test/pay/payment-1',
  webhookUrl: 'https://shop.test/api/payments/paypal',
  ...over,
})
const APPROVE = 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T'
const opened = (rel: string) => ({
  id: '5O190127TN364715T',
  status: 'PAYER_ACTION_REQUIRED',
  links: [
    { href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T', rel: 'self', method: 'GET' },
    { href: APPROVE, rel, method: 'GET' },
  ],
})
test('opening makes one order for a payment, however often it is asked, and leads to its approval', async () => {
  const { provider, of } = await aPaypal({ [ORDERS]: { json: opened('payer-action') } })
  const expected = { reference: '5O190127TN364715T', url: APPROVE }
  expect(await provider.open(opening())).toEqual(expected)
  expect(await provider.open(opening())).toEqual(expected)
  const asked = of(ORDERS)
  expect(asked.map(({ headers }) => headers['paypal-request-id'])).toEqual(['payment-1', 'payment-1'])
  expect(asked[0]!.headers.authorization).toBe('Bearer A21AA')
  expect(asked[0]!.body).toEqual({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'payment-1', amount: { currency_code: 'USD', value: '12.50' } }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'https://shop.test/pay/payment-1',
          cancel_url: 'https://shop.test/pay/payment-1',
          locale: 'ar-EG',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  })
  const [token] = of(TOKENS)
  expect(of(TOKENS)).toHaveLength(1)
  expect(token!.text).toBe('grant_type=client_credentials')
  expect(token!.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from('client:client_secret').toString('base64')}`,
  })
})

test('an order’s page is found under its older name too, and an order without one is no answer', async () => {
  const { provider, says } = await aPaypal({ [ORDERS]: { status: 201, json: opened('approve') } })
  expect(await provider.open(opening({ locale: 'en' }))).toMatchObject({ url: APPROVE })
  says[ORDERS] = { json: opened('capture') }
  await expect(provider.open(opening())).rejects.toThrow(ProviderUnavailable)
})

test.each<[string, Said, typeof ProviderUnavailable]>([
  ['a 503', { status: 503 }, ProviderUnavailable],
  ['too many requests', { status: 429 }, ProviderUnavailable],
  ['no JSON', { text: 'ok' }, ProviderUnavailable],
  ['another shape', { json: { id: 1 } }, ProviderUnavailable],
  ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, ProviderUnavailable],
  ['the same request under way', aProblem('PREVIOUS_REQUEST_IN_PROGRESS', 409), ProviderUnavailable],
  ['an unknown currency', aProblem('CURRENCY_NOT_SUPPORTED'), ProviderRefused],
])('opening with %s throws what it means', async (_, said, error) => {
  const { provider } = await aPaypal({ [ORDERS]: said })
  await expect(provider.open(opening())).rejects.toThrow(error)
})

test('silence is no answer after the time-out', async () => {
  const { provider } = await aPaypal({ [TOKENS]: null }, { timeoutMs: 50 })
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
})

test('a refusal names PayPal’s issue and none of what was sent', async () => {
  const json = {
    name: 'INVALID_REQUEST',
    details: [{ issue: 'INVALID_PARAMETER_SYNTAX', value: 'client_secret' }, { issue: 'Mona +20 101' }],
  }
  const { provider } = await aPaypal({ [ORDERS]: { status: 400, json } })
  const error = (await provider.open(opening()).catch((thrown: Error) => thrown)) as Error
  expect(error).toBeInstanceOf(ProviderRefused)
  expect(error.message).toBe('paypal: order answered 400 (INVALID_PARAMETER_SYNTAX)')
})

test.each<[string, object, unknown]>([
  ['not approved yet', anOrder('CREATED'), { state: 'open' }],
  ['waiting for the buyer', anOrder('PAYER_ACTION_REQUIRED'), { state: 'open' }],
  ['voided', anOrder('VOIDED'), { state: 'declined' }],
  ['captured', anOrder('COMPLETED', aCapture('COMPLETED')), PAID],
  ['refunded in part', anOrder('COMPLETED', aCapture('PARTIALLY_REFUNDED')), PAID],
  ['captured, the money under way', anOrder('COMPLETED', aCapture('PENDING')), { state: 'open' }],
  ['declined', anOrder('COMPLETED', aCapture('DECLINED')), { state: 'declined' }],
  ['failed', anOrder('COMPLETED', aCapture('FAILED')), { state: 'declined' }],
  ['refunded', anOrder('COMPLETED', aCapture('REFUNDED')), { state: 'declined' }],
])('an order that is %s is told so, and nothing is captured', async (_, order, standing) => {
  const { provider, of } = await aPaypal({ [ORDER]: { json: order } })
  expect(await provider.inquire(PAYMENT)).toEqual(standing)
  expect(of(CAPTURE)).toEqual([])
})

test('an order that PayPal has forgotten is declined, and a completed one without money is no answer', async () => {
  const { provider, says } = await aPaypal({ [ORDER]: aProblem('INVALID_RESOURCE_ID', 404) })
  expect(await provider.inquire(PAYMENT)).toEqual({ state: 'declined' })
  says[ORDER] = { json: anOrder('COMPLETED') }
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
  says[ORDER] = { json: anOrder('COMPLETED', aCapture('COMPLETED', '12.505')) }
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
})

const APPROVED = { json: anOrder('APPROVED', undefined, { update_time: '2027-01-10T11:59:00Z' }) }

test('the money of an approved order is taken, by an id of this payment and approval', async () => {
  const done = { status: 201, json: anOrder('COMPLETED', aCapture('COMPLETED')) }
  const { provider, of } = await aPaypal({ [ORDER]: APPROVED, [CAPTURE]: done })
  expect(await provider.inquire(PAYMENT)).toEqual(PAID)
  expect(await provider.inquire(PAYMENT)).toEqual(PAID)
  const ids = of(CAPTURE).map(({ headers }) => headers['paypal-request-id'])
  expect(ids).toEqual(['payment-1:2027-01-10T11:59:00Z', 'payment-1:2027-01-10T11:59:00Z'])
})

test('once nobody waits for the money, an approved order is left alone, and money that was taken before is found', async () => {
  const { provider, of, says } = await aPaypal({ [ORDER]: APPROVED })
  const isOver = true
  expect(await provider.inquire({ ...PAYMENT, isOver })).toEqual({ state: 'open' })
  says[ORDER] = { json: anOrder('COMPLETED', aCapture('COMPLETED')) }
  expect(await provider.inquire({ ...PAYMENT, isOver })).toEqual(PAID)
  expect(of(CAPTURE)).toEqual([])
})

test.each<[string, Said, unknown]>([
  ['money under way', { json: anOrder('COMPLETED', aCapture('PENDING')) }, { state: 'open' }],
  ['a declined capture', { json: anOrder('COMPLETED', aCapture('DECLINED')) }, { state: 'declined' }],
  ['INSTRUMENT_DECLINED', aProblem('INSTRUMENT_DECLINED'), { state: 'declined' }],
  ['TRANSACTION_REFUSED', aProblem('TRANSACTION_REFUSED'), { state: 'declined' }],
  ['PAYER_ACTION_REQUIRED', aProblem('PAYER_ACTION_REQUIRED'), { state: 'open' }],
  ['ORDER_NOT_APPROVED', aProblem('ORDER_NOT_APPROVED'), { state: 'open' }],
])('a capture that ends with %s is told so', async (_, said, standing) => {
  const { provider } = await aPaypal({ [ORDER]: APPROVED, [CAPTURE]: said })
  expect(await provider.inquire(PAYMENT)).toEqual(standing)
})

test('an order that was captured meanwhile is read again', async () => {
  const { provider } = await aPaypal({
    [ORDER]: [APPROVED, { json: anOrder('COMPLETED', aCapture('COMPLETED')) }],
    [CAPTURE]: aProblem('ORDER_ALREADY_CAPTURED'),
  })
  expect(await provider.inquire(PAYMENT)).toEqual(PAID)
})

test('a capture that times out, is under way or is not let in leaves the payment unknown; one that is wrong is refused', async () => {
  const { provider, says } = await aPaypal(
    { [ORDER]: APPROVED, [CAPTURE]: aProblem('PREVIOUS_REQUEST_IN_PROGRESS', 409) },
    { timeoutMs: 1_000 },
  )
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
  says[CAPTURE] = null
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
  says[CAPTURE] = aProblem('PERMISSION_DENIED', 403)
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
  says[CAPTURE] = aProblem('INVALID_PARAMETER_VALUE', 400)
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderRefused)
})

test('a token serves until its last minute, and a new one is asked for when it ends early', async () => {
  let now = NOW
  const { provider, of, says } = await aPaypal({ [ORDER]: { json: anOrder('CREATED') } }, { now: () => now })
  await provider.inquire(PAYMENT)
  now += 32_339_000
  await provider.inquire(PAYMENT)
  expect(of(TOKENS)).toHaveLength(1)
  now += 1_000
  await provider.inquire(PAYMENT)
  expect(of(TOKENS)).toHaveLength(2)
  says[ORDER] = [{ status: 401, json: { error: 'invalid_token' } }, { json: anOrder('CREATED') }]
  expect(await provider.inquire(PAYMENT)).toEqual({ state: 'open' })
  expect(of(TOKENS)).toHaveLength(3)
})

test('closing asks nothing of PayPal', async () => {
  const { provider, asked } = await aPaypal({})
  await provider.close(PAYMENT)
  expect(asked).toEqual([])
})
