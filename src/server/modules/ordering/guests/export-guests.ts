import type { Guest, GuestQuery } from '#contract/ordering/guests.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type GuestRow, listGuestRows } from './guests-store.ts'
import { guestOf, guestsWanted } from './list-guests.ts'

const BATCH = 100

/** All guests that a query finds, as a file. The audit log records the export. */
export async function exportGuests(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: GuestQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { database } = platform
  async function* batches() {
    const { wanted } = await guestsWanted(database.db, query)
    const rows = inBatches<GuestRow>(BATCH, (after) =>
      listGuestRows(database.db, { ...wanted, most: BATCH, after }),
    )
    for await (const found of rows) yield found.map(guestOf)
  }
  return exportList(platform, actorId, {
    action: 'guest.export',
    subject: 'guests',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<Guest>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:guests.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name }) => name },
    { heading: heading('mobile'), of: ({ mobileNumber }) => mobileNumber },
    { heading: heading('email'), of: ({ email }) => email ?? '' },
    { heading: heading('orders'), of: ({ orders }) => orders },
    { heading: heading('lastOrder'), of: ({ lastOrderAt }) => lastOrderAt },
  ]
}
