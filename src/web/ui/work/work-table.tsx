import '../theme/mantine-styles.ts'
import 'mantine-datatable/styles.layer.css'
import clsx from 'clsx'
import { DataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import styles from './work-table.module.css'

export type WorkColumn<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  width?: number | string
  /** Numbers and buttons stand at the row's end. */
  atEnd?: boolean
}

/** A list of a work screen: a table where there is room for one, and cards below 900 px. */
export function WorkTable<Row extends { id: string }>(props: WorkTableProps<Row>) {
  const { label, columns, rows, card, isQuiet, isLoading = false, empty } = props
  return (
    <div className={styles.list} aria-busy={isLoading || undefined}>
      <div className={styles.table}>
        <DataTable
          aria-label={label}
          records={[...rows]}
          idAccessor="id"
          columns={columns.map(({ key, title, cell, width, atEnd }) => ({
            accessor: key,
            title,
            render: cell,
            ...(width === undefined ? {} : { width }),
            ...(atEnd ? { titleClassName: styles.atEnd!, cellsClassName: styles.atEnd! } : {}),
          }))}
          rowClassName={(row) => (isQuiet?.(row) ? styles.quiet : undefined)}
          classNames={{ root: styles.root!, table: styles.inside!, header: styles.head! }}
          minHeight={rows.length === 0 ? EMPTY_PX : 0}
          verticalSpacing={0}
          highlightOnHover
          // It lies over the table all the time.
          emptyState={rows.length === 0 ? <div className={styles.empty}>{empty}</div> : NOTHING}
        />
      </div>
      {rows.length === 0 ? (
        <div className={clsx(styles.cards, styles.noCards)}>{empty}</div>
      ) : (
        <ul className={styles.cards} aria-label={label}>
          {rows.map((row) => (
            <li key={row.id} className={clsx(styles.card, isQuiet?.(row) && styles.quietCard)}>
              {card(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const EMPTY_PX = 380
const NOTHING = <span />

type WorkTableProps<Row> = {
  label: string
  columns: readonly WorkColumn<Row>[]
  rows: readonly Row[]
  /** The same row on a phone. */
  card: (row: Row) => ReactNode
  /** Rows that are over; their words say so too. */
  isQuiet?: (row: Row) => boolean
  isLoading?: boolean
  /** What stands there without a row. */
  empty: ReactNode
}
