import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPaymobWebhook } from './paymob-webhook.ts'

const CONFIG = { hmacSecret: 'made-up', integrationIds: [6741, 4097558] }
/** The strings that Paymob's own pages join from their samples. */
const JOINED = {
  older:
    '1002020-03-25T18:39:44.719228EGPfalsefalse25567066741truefalsefalsefalsetruefalse47782394705false2346MasterCardcardtrue',
  newer:
    '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue',
}

const aTransaction = (over: Record<string, unknown> = {}) => ({
  success: true,
  id: 2556706,
  amount_cents: 100,
  created_at: '2020-03-25T18:39:44.719228',
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: false,
  integration_id: 6741,
  is_3d_secure: true,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: 4778239, merchant_order_id: 'payment-1', shipping_data: { email: 'mona@example.com' } },
  owner: 4705,
  pending: false,
  source_data: { type: 'card', pan: '2346', sub_type: 'MasterCard' },
  ...over,
})
const sign = (text: string, secret = CONFIG.hmacSecret) =>
  createHmac('sha512', secret).update(text).digest('hex')
const aWebhook = (obj: unknown, hmac: string, type = 'TRANSACTION') => ({
  query: new URLSearchParams({ hmac }),
  body: JSON.stringify({ type, obj }),
})
const read = (obj: unknown, joined: string, type?: string) =>
  readPaymobWebhook(CONFIG, aWebhook(obj, sign(joined), type))
/** The older sample, with some of its values replaced where they stand. */
const joinedWith = (from: string, to: string) => JOINED.older.replace(from, to)

const PAID = { state: 'paid', captureId: '2556706', charge: { amount: 100, currency: 'EGP' } }

test('the samples of the documentation join to their strings', () => {
  expect(read(aTransaction(), JOINED.older)).toMatchObject({
    kind: 'transaction.paid',
    paymentId: null,
    reference: '4778239',
    standing: PAID,
  })
  const newer = aTransaction({
    amount_cents: 100_000,
    created_at: '2024-06-13T11:33:44.592345',
    id: 192036465,
    integration_id: 4097558,
    order: { id: 217503754 },
    owner: 302852,
  })
  expect(read(newer, JOINED.newer)).toMatchObject({
    reference: '217503754',
    standing: { state: 'paid', captureId: '192036465', charge: { amount: 100_000, currency: 'EGP' } },
  })
})

test('neither the order of the fields nor what is not signed matters, and nobody’s name is kept', () => {
  const turned = Object.fromEntries(Object.entries(aTransaction({ extra: 1 })).reverse())
  const webhook = read(turned, JOINED.older)
  expect(webhook).toEqual(read(aTransaction(), JOINED.older))
  expect(JSON.stringify(webhook)).not.toMatch(/mona|payment-1/)
})

test.each<[string, Record<string, unknown>]>([
  ['amount', { amount_cents: 10_000 }],
  ['order', { order: { id: 4778240 } }],
  ['result', { success: false }],
  ['transaction', { id: 2556707 }],
])('a webhook with another %s than the signed one is no webhook', (_, over) => {
  expect(read(aTransaction(over), JOINED.older)).toBeNull()
})

test.each<[string, Record<string, unknown>]>([
  ['amount and date', { amount_cents: 10_020, created_at: '20-03-25T18:39:44.719228' }],
  ['transaction and integration', { id: 25567066, integration_id: 741 }],
  ['date and currency', { created_at: '2020-03-25T18:39:44.719228E', currency: 'GP' }],
  ['flags', { error_occured: 'falsefalse', has_parent_transaction: '' }],
])('a signature does not cover digits that were moved between %s', (_, over) => {
  // Where only the integration differs the webhook is of somebody else's, and says nothing.
  expect(read(aTransaction(over), JOINED.older)?.standing ?? null).toBeNull()
})

test.each<[string, string]>([
  ['of another secret', sign(JOINED.older, 'guessed')],
  ['that is cut off', sign(JOINED.older).slice(0, 64)],
  ['that is longer', `${sign(JOINED.older)}00`],
  ['that is empty', ''],
  ['that is no hex', 'z'.repeat(128)],
])('a signature %s is none', (_, hmac) => {
  expect(readPaymobWebhook(CONFIG, aWebhook(aTransaction(), hmac))).toBeNull()
})

test.each(['', 'nonsense', '[]', '{"type":"TRANSACTION"}', '{"type":"toString","obj":{}}', 'null'])(
  'a body like %s is no webhook',
  (body) => {
    const query = new URLSearchParams({ hmac: sign('') })
    expect(readPaymobWebhook(CONFIG, { query, body })).toBeNull()
    expect(readPaymobWebhook(CONFIG, { query: new URLSearchParams(), body })).toBeNull()
  },
)

test('the webhook of an integration that is not ours is not for us', () => {
  const config = { ...CONFIG, integrationIds: [158] }
  expect(readPaymobWebhook(config, aWebhook(aTransaction(), sign(JOINED.older)))).toMatchObject({
    ...{ paymentId: null, reference: null, standing: null, payload: null },
  })
})

test('pending, declined and reserved money are told apart', () => {
  const declined = joinedWith('cardtrue', 'cardfalse')
  expect(read(aTransaction({ success: false }), declined)).toMatchObject({
    kind: 'transaction.declined',
    standing: { state: 'declined' },
  })
  const pending = declined.replace('4705false', '4705true')
  expect(read(aTransaction({ success: false, pending: true }), pending)).toMatchObject({
    kind: 'transaction.open',
    standing: { state: 'open' },
  })
  const reserved = joinedWith('6741truefalse', '6741truetrue')
  expect(read(aTransaction({ is_auth: true }), reserved)).toMatchObject({ standing: { state: 'open' } })
})

test('of refunds and voids a webhook says no amount that is signed: Paymob is asked', () => {
  const refunded = joinedWith('truefalsefalsefalsetrue', 'truefalsefalsetruetrue')
  expect(read(aTransaction({ is_refunded: true }), refunded)).toMatchObject({
    kind: 'transaction.refunded',
    reference: '4778239',
    standing: null,
    tookBack: 'by_someone',
  })
  const child = joinedWith('EGPfalsefalse', 'EGPfalsetrue')
  expect(read(aTransaction({ has_parent_transaction: true }), child)).toMatchObject({
    kind: 'transaction.child',
    standing: null,
  })
  const voided = joinedWith('truefalse4778239', 'truetrue4778239')
  expect(read(aTransaction({ is_voided: true }), voided)).toMatchObject({
    kind: 'transaction.voided',
    standing: null,
  })
})

test('a transaction’s webhooks are one event each, and the same webhook sent again is the same event', () => {
  const paid = read(aTransaction(), JOINED.older)!
  const refunded = joinedWith('truefalsefalsefalsetrue', 'truefalsefalsetruetrue')
  expect(read(aTransaction({ is_refunded: true }), refunded)!.eventId).not.toBe(paid.eventId)
  const again = { ...aWebhook(aTransaction(), sign(JOINED.older).toUpperCase()) }
  expect(readPaymobWebhook(CONFIG, again)!.eventId).toBe(paid.eventId)
})

test('a saved card’s webhook is recognized, and its token is not kept', () => {
  const card = {
    id: 8555026,
    token: 'e98aceb9',
    masked_pan: 'xxxx-xxxx-xxxx-2346',
    merchant_id: 246628,
    card_subtype: 'MasterCard',
    created_at: '2024-11-13T12:32:23.859982',
    email: 'test@test.com',
    order_id: '264064419',
  }
  const joined =
    'MasterCard2024-11-13T12:32:23.859982test@test.com8555026xxxx-xxxx-xxxx-2346246628264064419e98aceb9'
  const webhook = read(card, joined, 'TOKEN')
  expect(webhook).toMatchObject({ kind: 'TOKEN', reference: null, standing: null, payload: null })
  expect(read(card, JOINED.older, 'TOKEN')).toBeNull()
})
