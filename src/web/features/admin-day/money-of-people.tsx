import type { DayReport } from '#contract/day.ts'
import { holdsOfDay } from '#domain/delivery/cash.ts'
import { fromEgp, toEgp } from '#domain/money.ts'
import { owedInAll } from '#domain/payments/payout.ts'
import { type SheetColumn, SheetTable } from '#web/parts/figures/sheet-table.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './day-paper.module.css'
import { Line, Part } from './paper-part.tsx'

/** The cash of each courier, and what we owe them of their share. */
export function Cash({ cash }: Pick<DayReport, 'cash'>) {
  const { t, format } = useLanguage()
  const { couriers } = cash
  const columns = useCashColumns(cash)
  if (couriers.length === 0) return null
  return (
    <Part title={t('admin:day.parts.cash')}>
      <SheetTable
        caption={t('admin:day.parts.cash')}
        columns={columns}
        rows={couriers}
        keyOf={({ id }) => id}
        foot={t('admin:day.couriers', { n: format.count(couriers.length), count: couriers.length })}
      />
      <Muted small className={styles.quiet}>
        {t('admin:day.cashRule')}
      </Muted>
    </Part>
  )
}

/** From what they held before the day to what they still hold. Differences and notes are rare, and have no column without one. */
function useCashColumns({ couriers, ...sums }: DayReport['cash']): SheetColumn<Courier>[] {
  const { t, format } = useLanguage()
  const nameOf = useName()
  const owedColumn = useOwedColumn(couriers, t('admin:day.columns.shareOwed'))
  const orders = couriers.reduce((all, row) => all + row.orders, 0)
  const isUncounted = (row: Courier) =>
    row.counted === 0 && holdsOfDay({ taken: row.expected, held: row.held })
  const money = (of: 'heldBefore' | 'expected' | 'difference' | 'held') => ({
    of: (row: Courier) => format.money(row[of]),
    sum: format.money(sums[of]),
  })
  const difference: SheetColumn<Courier> = {
    label: t('admin:day.difference'),
    ...money('difference'),
    isBad: (row) => row.difference < 0,
    isSumBad: sums.difference < 0,
  }
  const note: SheetColumn<Courier> = {
    label: t('admin:day.columns.note'),
    of: ({ notes }) => <Words of={format.list(notes)} />,
    isText: true,
  }
  return [
    { label: t('admin:day.columns.courier'), of: nameOf, isHead: true },
    { label: t('admin:day.orders'), of: (row) => format.count(row.orders), sum: format.count(orders) },
    { label: t('admin:day.columns.heldBefore'), ...money('heldBefore') },
    { label: t('admin:day.columns.expected'), ...money('expected') },
    {
      label: t('admin:day.columns.counted'),
      of: (row) => (isUncounted(row) ? t('admin:day.notYet') : format.money(row.counted)),
      isBad: isUncounted,
      sum: format.money(sums.counted),
    },
    ...(couriers.some((row) => row.difference !== 0) ? [difference] : []),
    {
      label: t('admin:day.columns.held'),
      ...money('held'),
      isBad: (row) => row.held > 0,
      isSumBad: sums.held > 0,
    },
    owedColumn,
    ...(couriers.some(({ notes }) => notes.length > 0) ? [note] : []),
  ]
}

type Courier = DayReport['cash']['couriers'][number]

/** Each kitchen's share of the day, and what we owe it of all days. */
export function Kitchens({ report: { kitchens, sold } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const nameOf = useName()
  const owedColumn = useOwedColumn(kitchens, t('admin:day.columns.stillOwed'))
  if (kitchens.length === 0) return null
  const columns: SheetColumn<DayReport['kitchens'][number]>[] = [
    { label: t('admin:day.columns.kitchen'), of: nameOf, isHead: true },
    { label: t('admin:day.orders'), of: (row) => format.count(row.orders), sum: format.count(sold.orders) },
    { label: t('admin:day.food'), of: (row) => format.money(row.food), sum: format.money(sold.food) },
    {
      label: t('admin:day.commission'),
      of: (row) => format.money(row.commission),
      sum: format.money(sold.commission),
    },
    {
      label: t('admin:day.columns.owed'),
      of: (row) => format.money(row.owed),
      isStrong: true,
      sum: format.money(sold.food - sold.commission),
    },
    owedColumn,
    { label: t('admin:day.columns.received'), of: () => null, isText: true },
  ]
  return (
    <Part title={t('admin:day.parts.kitchens')}>
      <SheetTable
        caption={t('admin:day.parts.kitchens')}
        columns={columns}
        rows={kitchens}
        keyOf={({ id }) => id}
        foot={t('admin:day.kitchens', { n: format.count(kitchens.length), count: kitchens.length })}
      />
    </Part>
  )
}

function useName() {
  const { t, localized } = useLanguage()
  return ({ name, nameAr }: Pick<Courier, 'name' | 'nameAr'>) => (
    <bdi>{localized(name ?? t('admin:reports.unknown'), nameAr)}</bdi>
  )
}

/** What we owe each of these people after the day. Who was paid too much owes us, and lowers nobody else's money. */
function useOwedColumn<Row extends { stillOwed: number }>(
  rows: readonly Row[],
  label: string,
): SheetColumn<Row> {
  const { t, format } = useLanguage()
  return {
    label,
    of: ({ stillOwed }) =>
      stillOwed < 0 ? t('admin:day.owesUs', { money: format.money(-stillOwed) }) : format.money(stillOwed),
    isBad: ({ stillOwed }) => stillOwed < 0,
    sum: format.money(toEgp(owedInAll(rows.map(({ stillOwed }) => fromEgp(stillOwed))).total)),
  }
}

/** Whom we owe after the day, those who did not work on it too. */
export function StillOwed({ report: { stillOwed } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const { kitchens, couriers } = stillOwed
  return (
    <Part title={t('admin:day.parts.owed')}>
      <dl className={styles.lines}>
        <Line
          label={t('admin:day.kitchens', { n: format.count(kitchens.people), count: kitchens.people })}
          value={format.money(kitchens.total)}
        />
        <Line
          label={t('admin:day.couriers', { n: format.count(couriers.people), count: couriers.people })}
          value={format.money(couriers.total)}
        />
      </dl>
    </Part>
  )
}
