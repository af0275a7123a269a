import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './day-paper.module.css'

type Named = { id: string; name: string | null; nameAr: string | null }

export type Column<Row> = {
  label: string
  of: (row: Row) => string
  isBad?: (row: Row) => boolean
  isStrong?: boolean
  sum: string
  isSumBad?: boolean
}

type PartTableProps<Row> = {
  rows: readonly Row[]
  head: string
  columns: readonly Column<Row>[]
  /** The wide column for words, which has no sum. */
  last: { label: string; of: (row: Row) => ReactNode }
  foot: string
}

/** A row for each person, and the sums below. */
export function PartTable<Row extends Named>({ rows, head, columns, last, foot }: PartTableProps<Row>) {
  const { t, localized } = useLanguage()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col" className={styles.wide}>
            {last.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <bdi>{localized(row.name ?? t('admin:reports.unknown'), row.nameAr)}</bdi>
            </th>
            {columns.map(({ label, of, isBad, isStrong }) => (
              <Cell key={label} label={label} bad={isBad?.(row)} isSum={isStrong}>
                {of(row)}
              </Cell>
            ))}
            <td className={styles.wide}>{last.of(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{foot}</th>
          {columns.map(({ label, sum, isSumBad }) => (
            <Cell key={label} label={label} bad={isSumBad}>
              {sum}
            </Cell>
          ))}
          <td className={styles.wide} />
        </tr>
      </tfoot>
    </table>
  )
}

/** On a phone a row becomes a list, in which each number has its column's name. */
function Cell({ label, bad = false, isSum = false, children }: CellProps) {
  return (
    <td data-label={label} className={clsx('num', bad && styles.bad, isSum && styles.sum)}>
      {children}
    </td>
  )
}

type CellProps = { label: string; bad?: boolean; isSum?: boolean; children: ReactNode }
