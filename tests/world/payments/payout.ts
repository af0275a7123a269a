import type { PayableAccount } from '#domain/payments/payout.ts'
import type { Person } from '../market.ts'

let made = 0

/** An admin pays a cook or a courier in cash: all that we owe them, if no amount is said. */
export async function payOut(
  { client }: Person,
  { id: personId }: { id: string },
  account: PayableAccount,
  amount?: number,
) {
  const { items } = await client.payouts.listPayable({ account })
  const owed = items.find((item) => item.personId === personId)!.owed
  const to = { account, personId, amount: amount ?? owed, method: 'cash' as const, reference: '' }
  return client.payouts.recordPayout({ ...to, request: `paid-${++made}` })
}
