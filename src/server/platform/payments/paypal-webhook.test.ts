import { expect, test } from 'vitest'
import { aPaypal, aProblem, PAID } from '#tests/world/payments/paypal.ts'
import { ProviderUnavailable } from './provider.ts'

const VERIFY = 'POST /v1/notifications/verify-webhook-signature'
const SIGNED = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'a9941940-3b3a-11ec-b750-f75a670c9758',
  'paypal-transmission-sig': 'c2lnbmF0dXJl',
  'paypal-transmission-time': '2027-01-10T12:00:00Z',
}
/** As it came: PayPal signs the bytes, so their spaces and the form of their numbers count. */
const BODY =
  '{ "id":"WH-1", "event_type":"PAYMENT.CAPTURE.COMPLETED", "factor": 1.50, "resource":{"id":"3C679366HH908993F",' +
  '"status":"COMPLETED","amount":{"currency_code":"USD","value":"12.50"},"custom_id":"payment-1",' +
  '"payer":{"email_address":"mona@example.com"},' +
  '"supplementary_data":{"related_ids":{"order_id":"5O190127TN364715T"}}} }'
const verified = (verification_status: string) => ({ [VERIFY]: { json: { verification_status } } })
const aWebhook = (body: string, headers: Record<string, string> = SIGNED) => ({
  headers: new Headers(headers),
  query: new URLSearchParams(),
  body,
})

test('a webhook is read once PayPal has confirmed its bytes, without the buyer’s person', async () => {
  const { provider, of } = await aPaypal(verified('SUCCESS'))
  const webhook = await provider.readWebhook(aWebhook(BODY))
  expect(webhook).toMatchObject({
    eventId: 'WH-1',
    kind: 'PAYMENT.CAPTURE.COMPLETED',
    paymentId: 'payment-1',
    reference: '5O190127TN364715T',
    standing: PAID,
  })
  expect(JSON.stringify(webhook)).not.toContain('mona')
  const [asked] = of(VERIFY)
  expect(asked!.text).toContain(`"webhook_event":${BODY}`)
  expect(asked!.body).toMatchObject({
    auth_algo: 'SHA256withRSA',
    cert_url: SIGNED['paypal-cert-url'],
    transmission_id: SIGNED['paypal-transmission-id'],
    transmission_sig: SIGNED['paypal-transmission-sig'],
    transmission_time: SIGNED['paypal-transmission-time'],
    webhook_id: 'WH-ID',
  })
})

test.each<[string, string, object, unknown]>([
  [
    'CHECKOUT.ORDER.APPROVED',
    '5O190127TN364715T',
    { id: '5O190127TN364715T', purchase_units: [{ custom_id: 'payment-1' }] },
    null,
  ],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'order', { order_id: 'order', custom_id: 'payment-1' }, null],
  ['PAYMENT.CAPTURE.DENIED', '', { id: 'capture', custom_id: 'payment-1' }, { state: 'declined' }],
  ['PAYMENT.CAPTURE.DECLINED', '', { id: 'capture', custom_id: 'payment-1' }, { state: 'declined' }],
  ['PAYMENT.CAPTURE.PENDING', '', { id: 'capture', custom_id: 'payment-1' }, { state: 'open' }],
  ['PAYMENT.CAPTURE.REFUNDED', '', { id: 'refund', custom_id: 'payment-1:refund-1' }, null],
  ['PAYMENT.CAPTURE.REVERSED', '', { id: 'refund', custom_id: 'payment-1' }, null],
  ['PAYMENT.CAPTURE.COMPLETED', '', { id: 'capture', custom_id: 'payment-1' }, null],
])('%s says so much and no more', async (event_type, reference, resource, standing) => {
  const { provider } = await aPaypal(verified('SUCCESS'))
  const webhook = await provider.readWebhook(aWebhook(JSON.stringify({ id: 'WH-2', event_type, resource })))
  expect(webhook).toMatchObject({
    kind: event_type,
    paymentId: 'payment-1',
    reference: reference || null,
    standing,
  })
})

test.each([
  ['PAYMENT.CAPTURE.REVERSED', 'payment-1', 'by_provider'],
  ['PAYMENT.CAPTURE.REFUNDED', 'payment-1', 'by_provider'],
  ['PAYMENT.CAPTURE.REFUNDED', 'payment-1:refund-1', undefined],
  ['PAYMENT.CAPTURE.DENIED', 'payment-1', undefined],
])('%s of %s tells whether PayPal took money back by itself', async (event_type, custom_id, tookBack) => {
  const { provider } = await aPaypal(verified('SUCCESS'))
  const resource = { id: 'capture', custom_id }
  const webhook = await provider.readWebhook(aWebhook(JSON.stringify({ id: 'WH-3', event_type, resource })))
  expect(webhook!.tookBack).toBe(tookBack)
})

test('a webhook that PayPal does not confirm is none', async () => {
  const { provider, says } = await aPaypal(verified('FAILURE'))
  expect(await provider.readWebhook(aWebhook(BODY))).toBeNull()
  says[VERIFY] = aProblem('INVALID_PARAMETER_SYNTAX', 400)
  expect(await provider.readWebhook(aWebhook(BODY))).toBeNull()
})

test('PayPal is not asked about what cannot be its own', async () => {
  const { provider, asked } = await aPaypal(verified('SUCCESS'))
  for (const name of Object.keys(SIGNED)) {
    const { [name as keyof typeof SIGNED]: _, ...rest } = SIGNED
    expect(await provider.readWebhook(aWebhook(BODY, rest))).toBeNull()
  }
  for (const url of [
    'https://paypal.com.evil.test/c',
    'http://api.paypal.com/c',
    'https://notpaypal.com/c',
    'x',
  ])
    expect(await provider.readWebhook(aWebhook(BODY, { ...SIGNED, 'paypal-cert-url': url }))).toBeNull()
  for (const body of ['', 'nonsense', '{} , "webhook_id": "x"', 'null'])
    expect(await provider.readWebhook(aWebhook(body))).toBeNull()
  expect(asked).toEqual([])
})

test('while PayPal cannot be asked, nobody knows whose a webhook is', async () => {
  const { provider, says } = await aPaypal({ [VERIFY]: { status: 500 } })
  await expect(provider.readWebhook(aWebhook(BODY))).rejects.toThrow(ProviderUnavailable)
  says[VERIFY] = { json: {} }
  await expect(provider.readWebhook(aWebhook(BODY))).rejects.toThrow(ProviderUnavailable)
})
