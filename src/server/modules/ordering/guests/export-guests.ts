import type { Guest, GuestQuery } from '#contract/ordering/guests.ts'
import type { Locale } from '#locales/locale.ts'
import { recordAudit, withoutWords } from '#server/platform/audit.ts'
import { type CsvColumn, csvFile, inBatches } from '#server/platform/http/csv-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type GuestRow, listGuestRows } from './guests-store.ts'
import { guestOf, guestsWanted } from './list-guests.ts'

const BATCH = 100
const HOUR_SECONDS = 3_600

/** All guests that a query finds, as a file. The audit log records the export. */
export async function exportGuests(
  { database, clock, limiter, env, log }: Platform,
  actorId: string,
  { lang, ...query }: GuestQuery & { lang?: Locale | undefined },
): Promise<Response> {
  await limiter.take('export', actorId, env.LIMIT_EXPORTS, HOUR_SECONDS)
  await database.transaction((tx) =>
    recordAudit(tx, { actorId, action: 'guest.export', subject: 'guests', details: withoutWords(query) }),
  )
  async function* batches() {
    const { wanted } = await guestsWanted(database.db, query)
    const rows = inBatches<GuestRow>(BATCH, (after) =>
      listGuestRows(database.db, { ...wanted, most: BATCH, after }),
    )
    for await (const found of rows) yield found.map(guestOf)
  }
  return csvFile({
    name: `guests-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
    log,
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
