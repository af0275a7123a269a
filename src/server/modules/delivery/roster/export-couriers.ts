import type { CourierOfAdmins, CourierQuery } from '#contract/delivery/roster.ts'
import type { Locale } from '#locales/locale.ts'
import type { CsvColumn } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { courierOf, wantedOf } from './list-couriers.ts'
import { listCouriers } from './store.ts'

/** All at once: there are thousands of couriers at most, and pages by number could skip one whose position changes. */
const MOST = 20_000

/** All couriers that a query finds, as a file. The audit log records the export. */
export async function exportCouriers(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: CourierQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { database } = platform
  async function* batches() {
    yield (await listCouriers(database.db, { ...wantedOf(query), most: MOST, skip: 0 })).map(courierOf)
  }
  return exportList(platform, actorId, {
    action: 'courier.export',
    subject: 'couriers',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<CourierOfAdmins>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:couriers.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name, nameAr }) => (lang === 'ar' && nameAr) || name },
    { heading: heading('mobile'), of: ({ mobileNumber }) => mobileNumber ?? '' },
    { heading: heading('vehicle'), of: ({ vehicleType }) => t(`accounts:vehicles.${vehicleType}`) },
    { heading: heading('state'), of: ({ state }) => t(`admin:couriers.states.${state}`) },
    { heading: heading('orders'), of: ({ activeOrders }) => activeOrders },
    { heading: heading('cash'), of: ({ cashHeld }) => cashHeld },
    { heading: heading('seen'), of: ({ lastSeenAt }) => lastSeenAt ?? '' },
    { heading: heading('joined'), of: ({ since }) => since },
  ]
}
