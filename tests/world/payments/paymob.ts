import { paymob } from '#server/platform/payments/paymob.ts'
import type { ProviderTools } from '#server/platform/payments/provider-http.ts'
import { aPaymentProvider, type Said } from './payment-provider.ts'

export const NOW = Date.parse('2027-01-10T12:00:00Z')
export const MINUTE = 60_000
export const TOKENS = 'POST /api/auth/tokens'
export const INTENTION = 'POST /v1/intention/'
export const INQUIRY = 'POST /api/ecommerce/orders/transaction_inquiry'
export const ORDER = 'GET /api/ecommerce/orders/690898'
export const REFUND = 'POST /api/acceptance/void_refund/refund'
export const CAPTURE = 'GET /api/acceptance/transactions/574588'
export const PAYMENT = { paymentId: 'payment-1', reference: '690898' }

/** The documented answer of an inquiry, by what our code may look at. */
export const aTransaction = (over: Record<string, unknown> = {}) => ({
  id: 574588,
  pending: false,
  amount_cents: 2000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_voided: false,
  is_refunded: false,
  integration_id: 158,
  has_parent_transaction: false,
  order: { id: 690898, merchant_order_id: 'payment-1' },
  currency: 'EGP',
  refunded_amount_cents: null,
  parent_transaction: null,
  ...over,
})
export const aRefund = (over: Record<string, unknown> = {}) =>
  aTransaction({
    id: 574600,
    amount_cents: 500,
    has_parent_transaction: true,
    parent_transaction: 574588,
    ...over,
  })

/** Our adapter for a Paymob on this machine that says what the test wants. */
export async function aPaymob(says: Record<string, Said | Said[]>, tools: ProviderTools = {}) {
  const service = await aPaymentProvider({ [TOKENS]: { status: 201, json: { token: 'bearer-1' } }, ...says })
  const provider = paymob(
    {
      url: `${service.url}/`,
      secretKey: 'sk_secret',
      publicKey: 'pk_public',
      hmacSecret: 'hmac_secret',
      apiKey: 'api_secret',
      integrationIds: [158, 159],
    },
    { now: () => NOW, timeoutMs: 5_000, ...tools },
  )
  return { ...service, provider }
}
