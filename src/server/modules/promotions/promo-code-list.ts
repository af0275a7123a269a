import type { PromoCode, PromoQuery } from '#contract/promotions.ts'
import { done } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import type { CsvColumn } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type CodeRow, countStates, listCodes } from './codes-store.ts'
import { promoCodeOf } from './views.ts'

/** All codes: by default campaigns, newest first, most used first when sorted by use. The pages show all of them. */
export const promoCodeList = defineList({
  want: ({ platform: { clock } }, { q, type, state, view = 'campaigns', ...query }: PromoQuery) => {
    const { sort = 'created', order = sort === 'created' || sort === 'used' ? 'desc' : 'asc' } = query
    return done({ q, type, state, view, sort, order, now: new Date(clock.now()) })
  },
  async count(db, wanted) {
    const { state, now } = wanted
    const states = await countStates(db, wanted, now)
    return { counted: state ? states[state] : Object.values(states).reduce((sum, n) => sum + n, 0), states }
  },
  view: (row: CodeRow, { now }) => promoCodeOf(row, now),
  rows: (db, wanted, slice) => listCodes(db, { ...wanted, ...slice }),
  mostListed: Number.POSITIVE_INFINITY,
  file: { action: 'promo.export', subject: 'promo-codes', batch: 500, columns: columnsIn },
})

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
