import type { Tx } from '#server/platform/database/transaction.ts'

/** Everybody was paid once, last week, for most of what we owed. */
export async function fillPayouts({ $client: client }: Tx, { now }: { now: number }): Promise<void> {
  await client.query(
    `insert into payouts (id, person_id, account, amount, method, request, paid_at)
    select substr(md5('payout ' || account || person_id), 1, 20), person_id, account, floor(-balance * 0.9), 'instapay',
      account || person_id, to_timestamp($1 / 1000.0) - interval '7 days'
    from ledger_balances where account in ('cook', 'courier') and balance < -100`,
    [now],
  )
}
