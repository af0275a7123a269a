import type { PromoCode, PromoQuery } from '#contract/promotions.ts'
import type { Locale } from '#locales/locale.ts'
import { recordAudit, withoutWords } from '#server/platform/audit.ts'
import { type CsvColumn, csvFile, inBatches } from '#server/platform/http/csv-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type CodeRow, listCodes } from './codes-store.ts'
import { wantedOf } from './list-promo-codes.ts'
import { promoCodeOf } from './views.ts'

const BATCH = 500
const HOUR_SECONDS = 3_600

/** All codes that a query finds, as a file. The audit log records the export. */
export async function exportPromoCodes(
  { database, clock, limiter, env, log }: Platform,
  actorId: string,
  { lang, ...query }: PromoQuery & { lang?: Locale | undefined },
): Promise<Response> {
  await limiter.take('export', actorId, env.LIMIT_EXPORTS, HOUR_SECONDS)
  await database.transaction((tx) =>
    recordAudit(tx, {
      actorId,
      action: 'promo.export',
      subject: 'promo-codes',
      details: withoutWords(query),
    }),
  )
  const now = new Date(clock.now())
  async function* batches() {
    const rows = inBatches<CodeRow>(BATCH, (after) =>
      listCodes(database.db, { ...wantedOf(query, now), most: BATCH, after }),
    )
    for await (const found of rows) yield found.map((row) => promoCodeOf(row, now))
  }
  return csvFile({
    name: `promo-codes-${now.toISOString().slice(0, 10)}.csv`,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
    log,
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
    { heading: heading('lastMinute'), of: ({ lastMinute }) => lastMinute.replace('T', ' ') },
    { heading: heading('state'), of: ({ state }) => t(`admin:promoCodes.states.${state}`) },
    { heading: heading('description'), of: ({ description }) => description },
    { heading: heading('descriptionAr'), of: ({ descriptionAr }) => descriptionAr },
  ]
}
