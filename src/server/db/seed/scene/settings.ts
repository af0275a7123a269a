import { cairoDate } from '#domain/cairo-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { businessOf } from '#domain/settings/business.ts'
import type { announcements } from '#server/db/tables/announcements.ts'
import type { unservedLooks } from '#server/db/tables/catalog.ts'
import type { marketControls } from '#server/db/tables/kitchens.ts'
import type { orderLimits } from '#server/db/tables/settings.ts'
import { ANNOUNCEMENTS } from './content.ts'
import { demoId } from './demo-id.ts'

/** The demo's office, by numbers of the demo's blocks that nobody has. */
const SUPPORT = {
  supportPhone: '+201005550190',
  supportWhatsapp: '+201005550190',
  supportEmail: 'help@a-mama.example',
}

/** What PayPal charges in the demo: its rows were paid at this rate. */
export const DEMO_PAYPAL = { currency: 'USD', rate: 50 } as const

/** Thursday: the demo pays cooks and couriers before the weekend. */
export const PAYOUT_WEEKDAY = 4

/** What receipts of the demo say of tax. Nobody has this number. */
export const DEMO_TAX = { taxNumber: '412338907', vatPercent: 14 } as const

/** Who runs the demo's market. Nobody has this name or number, and the building is not there. */
const DEMO_BUSINESS = {
  legalName: 'A-MAMA Home Food LLC',
  legalNameAr: 'أ‑ماما لأكل البيت ذ.م.م',
  legalAddress: '214 Tahrir St, Dokki, Giza',
  legalAddressAr: '٢١٤ شارع التحرير، الدقي، الجيزة',
  registerNumber: '214087',
} as const

/** What receipts of the demo say of it. */
export const DEMO_ISSUER = businessOf(DEMO_BUSINESS)

/**
 * The admins' settings: limits and announcements, and where people found no kitchen. The districts come with the migration, and the
 * limits are the table's defaults.
 */
export function makeSettings(now: number) {
  const limits: (typeof orderLimits.$inferInsert)[] = [
    {
      id: 1,
      ...SUPPORT,
      ...DEMO_TAX,
      ...DEMO_BUSINESS,
      paypalCurrency: DEMO_PAYPAL.currency,
      paypalRate: DEMO_PAYPAL.rate,
      payoutWeekday: PAYOUT_WEEKDAY,
    },
  ]
  return {
    orderLimits: limits,
    announcements: makeAnnouncements(now),
    unservedLooks: makeUnservedLooks(now),
    marketControls: makeMarketControls(now),
  }
}

/** Districts that no kitchen of the demo reaches, and how often on a usual day somebody there looks for food. */
const UNSERVED = { obour: 9, banha: 4, zagazig: 3, tanta: 2, mansoura: 1 }
const LOOKED_DAYS = 28

function makeUnservedLooks(now: number): (typeof unservedLooks.$inferInsert)[] {
  return Object.entries(UNSERVED).flatMap(([districtId, usual]) =>
    Array.from({ length: LOOKED_DAYS }, (_, daysAgo) => ({
      day: cairoDate(now - daysAgo * DAY_MS),
      districtId,
      looks: usual + ((daysAgo * usual) % 4),
    })),
  )
}

/** What operators paused and slowed down on the evenings before: all of it has ended. */
function makeMarketControls(now: number): (typeof marketControls.$inferInsert)[] {
  const ended = (daysAgo: number, minutes: number) => {
    const startedAt = new Date(now - daysAgo * DAY_MS)
    return { startedAt, until: new Date(startedAt.getTime() + minutes * MINUTE_MS) }
  }
  const everything = { districtId: null, words: null, minutes: null }
  return [
    {
      ...{
        ...everything,
        id: demoId('market', 'rain'),
        kind: 'pause',
        scope: 'district',
        districtId: 'dokki',
      },
      ...{ reason: 'weather', ...ended(9, 90) },
    },
    {
      ...{ ...everything, id: demoId('market', 'derby'), kind: 'rush', scope: 'everything', minutes: 20 },
      ...{ reason: 'other', words: { en: 'The derby', ar: 'ماتش القمة' }, ...ended(3, 120) },
    },
  ]
}

function makeAnnouncements(now: number) {
  return ANNOUNCEMENTS.map(
    ({ id, audience, title, body, startsInDays, endsInDays }): typeof announcements.$inferInsert => ({
      id: demoId('announcement', id),
      audience,
      title,
      body,
      startsAt: new Date(now + startsInDays * DAY_MS),
      endsAt: new Date(now + endsInDays * DAY_MS),
    }),
  )
}
