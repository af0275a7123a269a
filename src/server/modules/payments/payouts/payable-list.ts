import type { ListedPayable, PayableQuery } from '#contract/payouts.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { egpOf } from '#domain/money.ts'
import { done } from '#domain/outcome.ts'
import { nextPayoutDay, USUAL_PAYABLE_ORDER } from '#domain/payments/payout.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { payoutOf } from './record-payout.ts'
import { countPayable, listPayableRows, type PayableRow, sumOwed } from './store.ts'

/** Cooks and couriers with what we owe them. There are thousands at most, so that the pages show all of them. */
export const payableList = defineList({
  want: ({ platform }, { q, account, sort = 'owed', order = USUAL_PAYABLE_ORDER[sort] }: PayableQuery) =>
    done({ q, account, sort, order, today: cairoDate(platform.clock.now()) }),
  async count(db, wanted) {
    const [counted, owed, { payoutWeekday }] = await Promise.all([
      countPayable(db, wanted),
      sumOwed(db),
      findOrderLimits(db),
    ])
    return {
      counted,
      owed: { cook: egpOf(owed.cook), courier: egpOf(owed.courier) },
      nextOn: nextPayoutDay(wanted.today, payoutWeekday),
    }
  },
  // A file reads them all at once: batches could skip one whose balance changes.
  rows: async (db, wanted, slice) =>
    'after' in slice && slice.after ? [] : listPayableRows(db, { skip: 0, ...wanted, ...slice }),
  view: listedOf,
  mostListed: Number.POSITIVE_INFINITY,
  file: { action: 'payout.export', subject: 'payouts', batch: 20_000, columns: columnsIn },
})

function listedOf({
  personId,
  account,
  name,
  nameAr,
  mobile,
  owed,
  paidOut,
  payout,
}: PayableRow): ListedPayable {
  return {
    personId,
    account,
    name,
    nameAr,
    mobile,
    owed: egpOf(owed),
    paidOut: egpOf(paidOut),
    lastPayout: payout && payoutOf({ ...payout, paidAt: new Date(payout.paid_at) }),
  }
}

function columnsIn(lang: Locale): CsvColumn<ListedPayable>[] {
  const { t } = textsFor(lang)
  const format = formatter(lang)
  const heading = (name: string) => t(`payouts:file.${name}`)
  return [
    { heading: heading('name'), of: ({ name, nameAr }) => inLocale(lang, name, nameAr) },
    { heading: heading('mobile'), of: ({ mobile }) => (mobile ? format.mobile(mobile) : '') },
    { heading: heading('account'), of: ({ account }) => t(`payouts:accounts.${account}`) },
    { heading: heading('owed'), of: ({ owed }) => owed },
    { heading: heading('paidOut'), of: ({ paidOut }) => paidOut },
    { heading: heading('last'), of: ({ lastPayout }) => cairoTime(lastPayout?.paidAt) },
    {
      heading: heading('method'),
      of: ({ lastPayout }) => (lastPayout ? t(`payouts:methods.${lastPayout.method}`) : ''),
    },
  ]
}
