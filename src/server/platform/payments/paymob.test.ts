import { expect, test } from 'vitest'
import type { Said } from '#tests/world/payments/payment-provider.ts'
import {
  aPaymob,
  aRefund,
  aTransaction,
  CAPTURE,
  INQUIRY,
  INTENTION,
  MINUTE,
  NOW,
  ORDER,
  PAYMENT,
  TOKENS,
} from '#tests/world/payments/paymob.ts'
import { paymob } from './paymob.ts'
import { type Opening, ProviderRefused, ProviderUnavailable } from './provider.ts'

const UNKNOWN = { status: 404, json: { detail: 'Not found.' } }
const PAID = {
  state: 'paid',
  captureId: '574588',
  charge: { amount: 2000, currency: 'EGP' },
}

const opening = (over: Partial<Opening> = {}): Opening => ({
  paymentId: 'payment-1',
  charge: { amount: 12_345, currency: 'EGP' },
  buyer: { name: 'Mona Abdel Rahman', mobile: '+201012345678', email: 'mona@example.com' },
  locale: 'ar',
  expiresAt: new Date(NOW + 30 * MINUTE),
  returnUrl: 'https://shop.test/pay/payment-1',
  webhookUrl: 'https://shop.test/api/payments/paymob',
  ...over,
})
const INTENDED = { status: 201, json: { client_secret: 'egy csk/1', intention_order_id: 690898, id: 'pi_1' } }

test('opening makes an intention of one item with the whole amount, and leads to the hosted checkout', async () => {
  const { provider, of, url } = await aPaymob({ [INTENTION]: INTENDED })
  expect(await provider.open(opening())).toEqual({
    reference: '690898',
    url: `${url}/unifiedcheckout/?publicKey=pk_public&clientSecret=egy+csk%2F1`,
  })
  const [asked] = of(INTENTION)
  expect(asked!.headers.authorization).toBe('Token sk_secret')
  expect(asked!.body).toMatchObject({
    amount: 12_345,
    currency: 'EGP',
    payment_methods: [158, 159],
    items: [{ amount: 12_345, quantity: 1 }],
    billing_data: {
      first_name: 'Mona',
      last_name: 'Abdel Rahman',
      phone_number: '+201012345678',
      email: 'mona@example.com',
    },
    special_reference: 'payment-1',
    expiration: 1_800,
    notification_url: 'https://shop.test/api/payments/paymob',
    redirection_url: 'https://shop.test/pay/payment-1',
  })
})

test('a guest with one name and no e-mail gets what Paymob requires', async () => {
  const { provider, of } = await aPaymob({ [INTENTION]: INTENDED })
  await provider.open(opening({ buyer: { name: ' منى ', mobile: '+201012345678', email: null } }))
  expect(of(INTENTION)[0]!.body.billing_data).toMatchObject({
    first_name: 'منى',
    last_name: 'NA',
    email: 'na@example.com',
  })
})

test.each<[string, Said]>([
  ['a 500', { status: 500, json: { detail: 'oops' } }],
  ['too many requests', { status: 429 }],
  ['a page instead of JSON', { text: '<html>' }],
  ['JSON of another shape', { status: 201, json: { client_secret: 'csk' } }],
  ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
])('%s is no answer', async (_, said) => {
  const { provider, asked } = await aPaymob({ [INTENTION]: said, 'GET /elsewhere': INTENDED })
  await expect(provider.open(opening())).rejects.toThrow(ProviderUnavailable)
  expect(asked).toHaveLength(1)
})

test('silence is no answer after the time-out, and neither is a closed port', async () => {
  const silent = await aPaymob({ [INTENTION]: null }, { timeoutMs: 50 })
  await expect(silent.provider.open(opening())).rejects.toThrow(ProviderUnavailable)
  const closed = paymob({
    url: 'http://127.0.0.1:1',
    secretKey: '',
    publicKey: '',
    hmacSecret: 'h',
    apiKey: '',
    integrationIds: [],
  })
  await expect(closed.open(opening())).rejects.toThrow(ProviderUnavailable)
})

test('a refused intention says which fields, and repeats no value', async () => {
  const json = { billing_data: { phone_number: ['+201012345678 of sk_secret is wrong'] } }
  const { provider } = await aPaymob({ [INTENTION]: { status: 400, json } })
  const error = await provider.open(opening()).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(ProviderRefused)
  expect((error as Error).message).toBe('paymob: intention answered 400 (billing_data)')
})

test.each<[string, Record<string, unknown>, unknown]>([
  ['success', {}, PAID],
  ['success in the older form', { success: 'true', pending: 'false', order: 690898 }, PAID],
  ['success, refunded in part', { refunded_amount_cents: 500, is_refunded: true }, PAID],
  ['pending', { success: false, pending: true }, { state: 'open' }],
  ['neither', { success: false }, { state: 'declined' }],
  ['money that is only reserved', { is_auth: true }, { state: 'open' }],
  ['a voided payment', { is_voided: true }, { state: 'declined' }],
  ['a payment that went back', { is_refunded: true }, { state: 'declined' }],
  ['a payment of another order', { order: { id: 6908 } }, { state: 'open' }],
])('an inquiry tells %s', async (_, over, standing) => {
  const { provider, of } = await aPaymob({ [INQUIRY]: { json: aTransaction(over) } })
  expect(await provider.inquire(PAYMENT)).toEqual(standing)
  expect(of(INQUIRY)[0]).toMatchObject({
    body: { order_id: '690898' },
    headers: { authorization: 'Bearer bearer-1' },
  })
})

test.each<Said>([UNKNOWN, { status: 400, json: { message: 'Transaction not found' } }])(
  'an order that nobody tried to pay is open',
  async (said) => {
    const { provider } = await aPaymob({ [INQUIRY]: said })
    expect(await provider.inquire(PAYMENT)).toEqual({ state: 'open' })
  },
)

test('of several transactions the paid one counts', async () => {
  const declined = aTransaction({ id: 574587, success: false })
  const inOneAnswer = await aPaymob({ [INQUIRY]: { json: [declined, aTransaction()] } })
  expect(await inOneAnswer.provider.inquire(PAYMENT)).toEqual(PAID)
  const inTheOrder = await aPaymob({
    [INQUIRY]: { json: declined },
    [ORDER]: { json: { id: 690898, transactions: [aTransaction(), declined] } },
  })
  expect(await inTheOrder.provider.inquire(PAYMENT)).toEqual(PAID)
})

test('a refund in part is not taken for the payment, which is looked up behind it', async () => {
  const { provider } = await aPaymob({
    [INQUIRY]: { json: aRefund() },
    [CAPTURE]: { json: { type: 'TRANSACTION', obj: aTransaction({ refunded_amount_cents: 500 }) } },
  })
  expect(await provider.inquire(PAYMENT)).toEqual(PAID)
})

test('a token serves 50 minutes, and a new one is asked for when it ends early', async () => {
  let now = NOW
  const { provider, of, says } = await aPaymob({ [INQUIRY]: { json: aTransaction() } }, { now: () => now })
  await provider.inquire(PAYMENT)
  now += 49 * MINUTE
  await provider.inquire(PAYMENT)
  expect(of(TOKENS)).toHaveLength(1)
  expect(of(TOKENS)[0]!.body).toEqual({ api_key: 'api_secret' })
  now += 2 * MINUTE
  await provider.inquire(PAYMENT)
  expect(of(TOKENS)).toHaveLength(2)
  says[INQUIRY] = [{ status: 401, json: { detail: 'incorrect credentials' } }, { json: aTransaction() }]
  expect(await provider.inquire(PAYMENT)).toEqual(PAID)
  expect(of(TOKENS)).toHaveLength(3)
})

test('a wrong key is no answer, and not tried again and again', async () => {
  const { provider, asked } = await aPaymob({
    [TOKENS]: { status: 401, json: { detail: 'incorrect credentials' } },
  })
  await expect(provider.inquire(PAYMENT)).rejects.toThrow(ProviderUnavailable)
  expect(asked).toHaveLength(1)
})
