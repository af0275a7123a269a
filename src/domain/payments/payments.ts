/** The ways to pay that the product knows; only `WORKING_METHODS` can be chosen. */
export const PAYMENT_METHODS = ['cash', 'card', 'paypal'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The one list of what can be paid with today: the checkout shows these, and placing refuses all others. */
export const WORKING_METHODS: readonly PaymentMethod[] = ['cash']

/** Where the money for an order stands. */
export const PAYMENT_STATUSES = [
  'due',
  'awaiting',
  'paid',
  'collected',
  'refunding',
  'refunded',
  'expired',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * The life of a payment. Cash is due until a courier collects it, and due again when the order turns out not to have been
 * handed over. Money paid online is awaited, then paid, and may go back.
 */
export const PAYMENT_TRANSITIONS: readonly { from: PaymentStatus; to: PaymentStatus }[] = [
  { from: 'due', to: 'collected' },
  { from: 'collected', to: 'due' },
  { from: 'awaiting', to: 'paid' },
  { from: 'awaiting', to: 'expired' },
  { from: 'paid', to: 'refunding' },
  { from: 'refunding', to: 'refunded' },
  // A refund that the provider refused.
  { from: 'refunding', to: 'paid' },
]

/** Whether a payment may change so. */
export function mayChangePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS.some((row) => row.from === from && row.to === to)
}

/** How a payment begins: cash is due at the door, everything else is awaited before the kitchen hears of the order. */
export function paymentBegins(method: PaymentMethod): PaymentStatus {
  return method === 'cash' ? 'due' : 'awaiting'
}

/** What a kitchen, a courier and their messages know nothing of: an online order is placed when it is paid. */
export const UNPLACED_STATUSES = ['awaiting', 'expired'] as const satisfies readonly PaymentStatus[]

/** Whether an order waits for its money before anybody works on it. */
export function awaitsPayment(status: PaymentStatus): boolean {
  return (UNPLACED_STATUSES as readonly PaymentStatus[]).includes(status)
}

/** Where a checkout stands: `placed` once its orders may be worked on, `expired` where its money never came. */
export const CHECKOUT_STATES = ['awaiting', 'placed', 'expired'] as const

export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** How a checkout begins: what is paid at the door is placed at once. */
export function checkoutBegins(method: PaymentMethod): CheckoutState {
  return awaitsPayment(paymentBegins(method)) ? 'awaiting' : 'placed'
}
