import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'

/** The data export's accepted terms. */
export async function readTermsData(db: Db, { id: userId }: Person) {
  const terms = await rows<Record<string, unknown>>(db)`
    select audience, version, accepted_at as "acceptedAt" from terms_acceptances
    where user_id = ${userId} order by accepted_at`
  return { terms }
}
