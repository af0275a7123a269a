import { paypal } from '#server/platform/payments/paypal.ts'
import type { ProviderTools } from '#server/platform/payments/provider-http.ts'
import { aPaymentProvider, type Said } from './payment-provider.ts'

export const NOW = Date.parse('2027-01-10T12:00:00Z')
export const TOKENS = 'POST /v1/oauth2/token'
export const ORDERS = 'POST /v2/checkout/orders'
export const ORDER = 'GET /v2/checkout/orders/5O190127TN364715T'
export const CAPTURE = 'POST /v2/checkout/orders/5O190127TN364715T/capture'
export const REFUND = 'POST /v2/payments/captures/3C679366HH908993F/refund'
export const PAYMENT = { paymentId: 'payment-1', reference: '5O190127TN364715T' }

/** Our adapter for a PayPal on this machine that says what the test wants. */
export async function aPaypal(says: Record<string, Said | Said[]>, tools: ProviderTools = {}) {
  const service = await aPaymentProvider({
    [TOKENS]: { json: { access_token: 'A21AA', token_type: 'Bearer', expires_in: 32_400 } },
    ...says,
  })
  const provider = paypal(
    { url: service.url, clientId: 'client', clientSecret: 'client_secret', webhookId: 'WH-ID' },
    { now: () => NOW, timeoutMs: 5_000, ...tools },
  )
  return { ...service, provider }
}

export const anOrder = (status: string, payments?: object, over: object = {}) => ({
  id: '5O190127TN364715T',
  status,
  purchase_units: [{ reference_id: 'default', custom_id: 'payment-1', ...(payments ? { payments } : {}) }],
  ...over,
})
export const aCapture = (status: string, value = '12.50') => ({
  captures: [{ id: '3C679366HH908993F', status, amount: { currency_code: 'USD', value } }],
})
export const aProblem = (issue: string, status = 422) => ({
  status,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: 'x' }], debug_id: 'abc' },
})
export const PAID = {
  state: 'paid',
  captureId: '3C679366HH908993F',
  charge: { amount: 1_250, currency: 'USD' },
}
