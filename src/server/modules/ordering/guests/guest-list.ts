import type { Guest, GuestQuery } from '#contract/ordering/guests.ts'
import { USUAL_GUEST_ORDER } from '#domain/ordering/guests.ts'
import { done } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { countGuests, type GuestRow, listGuestRows } from './guests-store.ts'

/** All guests, by default those with the latest order first. */
export const guestList = defineList({
  want: (_, { q, sort = 'lastOrder', order }: GuestQuery) =>
    done({ q, sort, order: order ?? USUAL_GUEST_ORDER[sort] }),
  count: async (db, { q }, most) => ({ counted: await countGuests(db, q, most) }),
  isSearch: ({ q }) => Boolean(q),
  rows: (db, wanted, slice) => listGuestRows(db, { ...wanted, ...slice }),
  view: guestOf,
  file: { action: 'guest.export', subject: 'guests', batch: 100, columns: columnsIn },
})

function guestOf(row: GuestRow): Guest {
  return {
    id: row.id,
    mobileNumber: row.mobile,
    name: row.name,
    email: row.email,
    orders: row.orders,
    lastOrderAt: row.last_order_at.toISOString(),
  }
}

function columnsIn(lang: Locale): CsvColumn<Guest>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:guests.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name }) => name },
    { heading: heading('mobile'), of: ({ mobileNumber }) => mobileNumber },
    { heading: heading('email'), of: ({ email }) => email ?? '' },
    { heading: heading('orders'), of: ({ orders }) => orders },
    { heading: heading('lastOrder'), of: ({ lastOrderAt }) => cairoTime(lastOrderAt) },
  ]
}
