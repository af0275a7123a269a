import clsx from 'clsx'
import type { Key, ReactNode } from 'react'
import styles from './sheet-table.module.css'

/** A column of a sheet: what a row has in it, and what stands below. */
export type SheetColumn<Row> = {
  label: string
  of: (row: Row) => ReactNode
  /** Names the row. */
  isHead?: boolean
  /** Words, which a phone shows without the column's name. All others are numbers. */
  isText?: boolean
  isStrong?: boolean
  isBad?: (row: Row) => boolean
  sum?: ReactNode
  isSumBad?: boolean
}

/** Rows of figures with their sums below. Where there is no room for a table, a row is a list; in print it never is. */
export function SheetTable<Row>(props: SheetTableProps<Row>) {
  const { caption, columns, rows, keyOf, foot, className } = props
  return (
    <table className={clsx(styles.table, 'full-width', className)} data-rows>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isHead, isText }) => (
            <th key={label} scope="col" className={clsx((isHead || isText) && styles.text)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.label} column={column} isBad={column.isBad?.(row)}>
                {column.of(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <Cell key={column.label} column={column} isBad={column.isSumBad}>
                {column.isHead ? foot : column.sum}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cell<Row>({ column: { label, isHead, isText, isStrong }, isBad, children }: CellProps<Row>) {
  if (isHead)
    return (
      <th scope="row" className={styles.text}>
        {children}
      </th>
    )
  if (isText) return <td className={styles.text}>{children}</td>
  return (
    <td data-label={label} className={clsx('num', isStrong && styles.strong, isBad && styles.bad)}>
      {children}
    </td>
  )
}

type CellProps<Row> = { column: SheetColumn<Row>; isBad: boolean | undefined; children: ReactNode }

type SheetTableProps<Row> = {
  caption: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** What the sums are of; without it there are none. */
  foot?: string
  className?: string | undefined
}
