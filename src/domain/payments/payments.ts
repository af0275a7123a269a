/** The ways to pay that the product knows. A checkout offers cash, and those that a provider works for. */
export const PAYMENT_METHODS = ['cash', 'card', 'paypal'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a method is paid online. */
export type OnlineMethod = Exclude<PaymentMethod, 'cash'>

/** How long an online payment is awaited before its orders give up what they hold (M-08). */
export const PAYMENT_MINUTES = 15

/** The states of an order's payment. */
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
 * The allowed changes of a payment. Cash is due until a courier collects it, and due again if the order turns out not to have
 * been handed over. Money paid online is awaited, then paid, and may be refunded.
 */
export const PAYMENT_TRANSITIONS: readonly { from: PaymentStatus; to: PaymentStatus }[] = [
  { from: 'due', to: 'collected' },
  { from: 'collected', to: 'due' },
  { from: 'awaiting', to: 'paid' },
  { from: 'awaiting', to: 'expired' },
  // It was cancelled while its money was awaited, and paid with a page that was opened before.
  { from: 'expired', to: 'paid' },
  { from: 'paid', to: 'refunding' },
  { from: 'refunding', to: 'refunded' },
  // All of it was given back by hand, which needs no provider; or that was recorded by mistake.
  { from: 'paid', to: 'refunded' },
  { from: 'refunded', to: 'paid' },
  // A part was refunded, or the provider refused.
  { from: 'refunding', to: 'paid' },
]

/** Whether a payment may change so. */
export function mayChangePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS.some((row) => row.from === from && row.to === to)
}

/** A payment's first state: cash is due at the door, everything else is awaited before the kitchen sees the order. */
export function paymentBegins(method: PaymentMethod): PaymentStatus {
  return method === 'cash' ? 'due' : 'awaiting'
}

/** The states in which kitchens and couriers neither see an order nor get messages: an online order is placed once it is paid. */
export const UNPLACED_STATUSES = ['awaiting', 'expired'] as const satisfies readonly PaymentStatus[]

/** Whether an order waits for its money before anybody works on it. */
export function awaitsPayment(status: PaymentStatus): boolean {
  return (UNPLACED_STATUSES as readonly PaymentStatus[]).includes(status)
}

/** An order of a checkout that is paid online. */
export type AwaitedOrder = { paymentStatus: PaymentStatus; total: number; cancelledAt: Date | null }

/** What a checkout's page asks for: the orders that still wait for their money. One that was cancelled is not charged. */
export function awaitedTotal(orders: readonly AwaitedOrder[]): number {
  return sumOf(orders.filter(({ paymentStatus }) => paymentStatus === 'awaiting'))
}

/**
 * The orders that an amount pays: all that still wait, and those that were cancelled since its page was opened, which was for them too.
 * The page's amount tells them, the one that was cancelled last first.
 */
export function ordersPaidWith<Each extends AwaitedOrder>(amount: number, orders: readonly Each[]): Each[] {
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'awaiting')
  const left = orders
    .filter(({ paymentStatus }) => paymentStatus === 'expired')
    .toSorted((a, b) => Number(b.cancelledAt) - Number(a.cancelledAt))
  for (const order of left) if (sumOf(paid) < amount) paid.push(order)
  return paid
}

const sumOf = (orders: readonly AwaitedOrder[]) => orders.reduce((sum, { total }) => sum + total, 0)

/** An order’s payment: `paid` is all that was paid for it, `givenBack` what of it went back or is on its way back. */
export type PaymentStand = { paymentStatus: PaymentStatus; paid: number; givenBack: number }

/**
 * Whether an order must not be cooked, because nobody has paid it or all of its money goes back. While a refund is under way it may be
 * a part, which leaves the order paid.
 */
export function isUnpaid({ paymentStatus, paid, givenBack }: PaymentStand): boolean {
  if (paymentStatus === 'refunding') return givenBack >= paid
  return awaitsPayment(paymentStatus) || paymentStatus === 'refunded'
}

/** What the buyer really paid for an order, in piastres: cash once it was collected, anything else with the checkout. */
export function paidFor({
  paymentMethod,
  paymentStatus,
  total,
  reducedBy,
}: {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  total: number
  reducedBy: number
}): number {
  if (paymentMethod === 'cash') return paymentStatus === 'collected' ? total : 0
  return awaitsPayment(paymentStatus) ? 0 : total + reducedBy
}

/**
 * An order's payment once one of its refunds has ended: `refunded` is what went back, `givenBack` also what is on its way. Collected cash
 * stays collected, whatever of it was given back. One that only became cheaper was paid all the time.
 */
export function paymentAfterRefund(
  status: PaymentStatus,
  { paid, refunded, givenBack }: { paid: number; refunded: number; givenBack: number },
): PaymentStatus {
  if (status !== 'paid' && status !== 'refunding' && status !== 'refunded') return status
  if (refunded >= paid) return 'refunded'
  const isOpen = givenBack > refunded
  return isOpen && (status === 'refunding' || givenBack >= paid) ? 'refunding' : 'paid'
}

/** Whether an order's money is on its way back, or is about to be because the order was cancelled. */
export function mayMoneyMove({
  status,
  paymentStatus,
}: {
  status: string
  paymentStatus?: string | undefined
}): boolean {
  return paymentStatus === 'refunding' || (status === 'cancelled' && paymentStatus === 'paid')
}

/** The states of a checkout: `placed` once its orders may be worked on, `expired` if its money never came. */
export const CHECKOUT_STATES = ['awaiting', 'placed', 'expired'] as const

export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** A checkout's first state: what is paid at the door is placed at once. */
export function checkoutBegins(method: PaymentMethod): CheckoutState {
  return awaitsPayment(paymentBegins(method)) ? 'awaiting' : 'placed'
}
