import type { PayableAccount, PayoutMethod } from '#domain/payments/payout.ts'
import type { Person } from '../market.ts'

let made = 0

/** An admin pays a cook or a courier all that we owe them, in cash, if nothing else is said. */
export async function payOut(
  { client }: Person,
  { id: personId }: { id: string },
  account: PayableAccount,
  amount?: number,
  more: { method?: PayoutMethod; reference?: string } = {},
) {
  const { items } = await client.payouts.listPayable({ account })
  const owed = items.find((item) => item.personId === personId)!.owed
  const to = {
    account,
    personId,
    amount: amount ?? owed,
    method: 'cash' as PayoutMethod,
    reference: '',
    ...more,
  }
  return client.payouts.recordPayout({ ...to, request: `paid-${++made}` })
}
