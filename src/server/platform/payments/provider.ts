import type { PaymentMethod } from '#domain/payments/payments.ts'
import type { Locale } from '#locales/locale.ts'

/** Money as a provider counts it: whole minor units of its currency, so 100 are one pound, one dollar or 100 yen. */
export type Charge = { amount: number; currency: string }

export type Opening = {
  /** Ours. The provider carries it through every webhook, and asking twice with it opens one payment. */
  paymentId: string
  charge: Charge
  buyer: { name: string; mobile: string; email: string | null }
  locale: Locale
  /** When nothing may be paid any more. */
  expiresAt: Date
  /** Where the buyer's browser goes afterwards, whatever happened. */
  returnUrl: string
  /** Where the provider's webhooks go. */
  webhookUrl: string
}

/** The provider's name of a payment, and the hosted page on which the buyer pays it. */
export type Opened = { reference: string; url: string }

/** What a provider says of a payment. `captureId` names the money that came, which refunds are taken from. */
export type ProviderPayment =
  | { state: 'open' }
  | { state: 'declined' }
  | { state: 'paid'; captureId: string; charge: Charge }

/** What a provider says of a refund. A refused one will never be paid. */
export type ProviderRefund = { state: 'pending' | 'done' | 'refused'; refundId: string | null }

/** A provider's signed message about a payment. `paymentId` or `reference` tells which payment it is about. */
export type Webhook = {
  eventId: string
  kind: string
  paymentId: string | null
  reference: string | null
  /** Null if the webhook says nothing of the payment's state: then the provider is asked. */
  standing: ProviderPayment | null
  /**
   * Money went back: by the provider's own hand, as after a dispute or a refund in its dashboard, or by some refund that the webhook does
   * not tell from ours.
   */
  tookBack?: 'by_provider' | 'by_someone' | undefined
  payload: unknown
}

export type KnownPayment = { paymentId: string; reference: string }

/**
 * A way to take money online. Every call may throw `ProviderUnavailable`, after which nobody knows what happened, or
 * `ProviderRefused`, after which nothing has.
 */
export type PaymentProvider = {
  name: 'test' | 'paymob' | 'paypal'
  method: Exclude<PaymentMethod, 'cash'>
  /** Whether the hosted page can be opened again. Otherwise each visit opens another payment. */
  reopens: boolean
  open(opening: Opening): Promise<Opened>
  /**
   * Asks how a payment stands, and takes the money of one that the buyer has approved. `isOver`: nobody waits for the money any more,
   * so it is only looked for what was taken before.
   */
  inquire(payment: KnownPayment & { isOver?: boolean }): Promise<ProviderPayment>
  /** Ends a payment that nobody shall pay any more, as far as the provider can. */
  close(payment: KnownPayment): Promise<void>
  /** Asking twice with one request id refunds once. May also throw `ProviderNotAsked`. */
  refund(asked: {
    requestId: string
    payment: KnownPayment
    captureId: string
    charge: Charge
  }): Promise<ProviderRefund>
  /**
   * How a refund that was asked for stands; null if the provider knows none of this request. Refused is here the question, never the
   * refund: it may have been carried out.
   */
  inquireRefund(asked: {
    requestId: string
    refundId: string | null
    payment: KnownPayment
    captureId: string
    charge: Charge
  }): Promise<ProviderRefund | null>
  /** The content of a webhook; null if its signature is not the provider's. */
  readWebhook(request: { headers: Headers; query: URLSearchParams; body: string }): Promise<Webhook | null>
}

/** Who cannot tell two refunds of one payment apart: these are asked for one after another. */
export const REFUNDS_IN_TURN: readonly PaymentProvider['name'][] = ['paymob']

/**
 * The provider did not answer, or not with sense: a time-out, a broken connection, a 5xx, too many requests. Or it did not take our
 * keys.
 */
export class ProviderUnavailable extends Error {}

/** The provider could not be reached before it was asked for the money: none has moved, and it may be asked as if for the first time. */
export class ProviderNotAsked extends ProviderUnavailable {}

/** The provider understood and said no. */
export class ProviderRefused extends Error {}
