/**
 * The accounts of the ledger. A positive entry is a debit: money that somebody has or owes us, or that was spent. A negative one is a credit:
 * what we owe, or earned. The entries of whatever was booked add up to nothing.
 *
 * - `buyers`: what buyers owe for delivered food, or have paid before it is delivered
 * - `cash`: what couriers collected and still hold
 * - `till`, `bank`: what admins counted, and what was paid out of it
 * - `test`, `paymob`, `paypal`: money at a payment provider
 * - `cook`, `courier`: what we owe kitchens and couriers
 * - `commission`, `service`, `delivery`: what the marketplace earned; of delivery fees what the courier does not get
 * - `promo`, `apology`: what codes took off; an apology is a code for one person
 * - `refunds`: what was given back of the price of delivered food
 * - `corrections`: cash that was missing, or too much, when a courier's account was settled
 * - `adjustments`: what admins added to what we owe kitchens and couriers, or took off it
 */
export const LEDGER_ACCOUNTS = [
  'buyers',
  'cash',
  'till',
  'bank',
  'test',
  'paymob',
  'paypal',
  'cook',
  'courier',
  'commission',
  'service',
  'delivery',
  'promo',
  'apology',
  'refunds',
  'corrections',
  'adjustments',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The accounts where our own money is: somebody else keeps a statement of it, or it can be counted. */
export const MONEY_ACCOUNTS = ['paymob', 'paypal', 'bank', 'till'] as const satisfies LedgerAccount[]
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number]

/** What is booked: each of them has entries that add up to nothing. */
export const LEDGER_SOURCES = ['order', 'payment', 'refund', 'handover', 'payout', 'adjustment'] as const
export type LedgerSource = (typeof LEDGER_SOURCES)[number]
