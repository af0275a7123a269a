import type { PromoCode, PromoQuery } from '#contract/promotions.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type CodeRow, listCodes } from './codes-store.ts'
import { wantedOf } from './list-promo-codes.ts'
import { promoCodeOf } from './views.ts'

const BATCH = 500

/** All codes that a query finds, as a file. The audit log records the export. */
export async function exportPromoCodes(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: PromoQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { database, clock } = platform
  const now = new Date(clock.now())
  async function* batches() {
    const rows = inBatches<CodeRow>(BATCH, (after) =>
      listCodes(database.db, { ...wantedOf(query, now), most: BATCH, after }),
    )
    for await (const found of rows) yield found.map((row) => promoCodeOf(row, now))
  }
  return exportList(platform, actorId, {
    action: 'promo.export',
    subject: 'promo-codes',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<PromoCode>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:promoCodes.file.${name}`)
  return [
    { heading: heading('code'), of: ({ code }) => code },
    { heading: heading('type'), of: ({ type }) => t(`admin:promoCodes.types.${type}`) },
    { heading: heading('discount'), of: ({ discount }) => discount },
    { heading: heading('used'), of: ({ used }) => used },
    { heading: heading('maxUses'), of: ({ maxUses }) => maxUses },
    { heading: heading('perUserLimit'), of: ({ perUserLimit }) => perUserLimit },
    { heading: heading('minimumOrder'), of: ({ minimumOrder }) => minimumOrder ?? '' },
    { heading: heading('maximumDiscount'), of: ({ maximumDiscount }) => maximumDiscount ?? '' },
    { heading: heading('startsOn'), of: ({ startsOn }) => startsOn ?? '' },
    { heading: heading('lastMinute'), of: ({ lastMinute }) => lastMinute.replace('T', ' ') },
    { heading: heading('state'), of: ({ state }) => t(`admin:promoCodes.states.${state}`) },
    { heading: heading('description'), of: ({ description }) => description },
    { heading: heading('descriptionAr'), of: ({ descriptionAr }) => descriptionAr },
  ]
}
