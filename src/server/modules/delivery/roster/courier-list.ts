import type { CourierOfAdmins, CourierQuery } from '#contract/delivery/roster.ts'
import { courierStateOf, USUAL_COURIER_ORDER } from '#domain/delivery/roster.ts'
import { egpOf } from '#domain/money.ts'
import { done } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { countCouriers, listCouriers, type RosterRow } from './store.ts'

/** All couriers. There are thousands at most, so that the pages show all of them. */
export const courierList = defineList({
  want: (_, { q, state, cash, sort = 'usual', order = USUAL_COURIER_ORDER[sort] }: CourierQuery) =>
    done({ found: { q, isAtCashLimit: cash === 'at_limit' }, state, sort, order }),
  async count(db, { found, state }) {
    const states = await countCouriers(db, found)
    const all = Object.values(states).reduce((sum, n) => sum + n, 0)
    return { counted: state ? states[state] : all, states }
  },
  // A file reads them all at once: batches could skip one whose position changes.
  rows: async (db, wanted, slice) =>
    'after' in slice && slice.after ? [] : listCouriers(db, { skip: 0, ...wanted, ...slice }),
  view: courierOf,
  mostListed: Number.POSITIVE_INFINITY,
  file: { action: 'courier.export', subject: 'couriers', batch: 20_000, columns: columnsIn },
})

/** A courier's row as admins see it. */
export function courierOf(row: RosterRow): CourierOfAdmins {
  const dates = { approvedAt: row.approved_at, refusedAt: row.refused_at }
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    portrait: row.portrait && portraitUrl(row.portrait),
    mobileNumber: row.mobile_number,
    vehicleType: row.vehicle_type,
    state: courierStateOf({ ...dates, onDuty: row.on_duty }),
    isBanned: row.status === 'banned',
    refusalReason: row.refusal_reason,
    since: row.since.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    activeOrders: row.active_orders,
    cashHeld: egpOf(row.cash_held),
  }
}

function columnsIn(lang: Locale): CsvColumn<CourierOfAdmins>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:couriers.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name, nameAr }) => inLocale(lang, name, nameAr) },
    { heading: heading('mobile'), of: ({ mobileNumber }) => mobileNumber ?? '' },
    { heading: heading('vehicle'), of: ({ vehicleType }) => t(`accounts:vehicles.${vehicleType}`) },
    { heading: heading('state'), of: ({ state }) => t(`admin:couriers.states.${state}`) },
    { heading: heading('orders'), of: ({ activeOrders }) => activeOrders },
    { heading: heading('cash'), of: ({ cashHeld }) => cashHeld },
    { heading: heading('seen'), of: ({ lastSeenAt }) => cairoTime(lastSeenAt) },
    { heading: heading('joined'), of: ({ since }) => cairoTime(since) },
  ]
}
