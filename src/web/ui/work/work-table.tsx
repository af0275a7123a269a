import '../theme/mantine-styles.ts'
import 'mantine-datatable/styles.layer.css'
import { TableTr } from '@mantine/core'
import clsx from 'clsx'
import { DataTable } from 'mantine-datatable'
import { Fragment, type ReactNode } from 'react'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './work-table.module.css'

export type WorkColumn<Row, Key extends string> = {
  /** Names its title. */
  key: Key
  cell: (row: Row) => ReactNode
  width?: number | string
  /** Aligns numbers and buttons with the row's end. */
  atEnd?: boolean
  /** Only screen readers get the title. */
  hidesTitle?: boolean
}

/** Selected rows, for bulk actions. Some may be on other pages. */
export type RowChoice<Row> = {
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** The label of a row's checkbox. `labelAll` is that of the one for all rows. */
  label: (row: Row) => string
  labelAll: string
}

/** A list of a work screen: a table, and cards below 900 px. */
export function WorkTable<Row extends { id: string }, Key extends string>(props: WorkTableProps<Row, Key>) {
  const { label, columns, titleOf, rows, isQuiet, isLoading = false, empty, choice, groupOf } = props
  return (
    <section
      aria-label={label}
      aria-busy={isLoading || undefined}
      tabIndex={-1}
      data-rows
      className={styles.list}
    >
      <div className="on-wide">
        <DataTable<Row>
          aria-label={label}
          records={[...rows]}
          idAccessor="id"
          columns={columns.map(({ key, hidesTitle, cell, width, atEnd }) => ({
            accessor: key,
            title: hidesTitle ? <span className="visually-hidden">{titleOf(key)}</span> : titleOf(key),
            render: cell,
            ...(width === undefined ? {} : { width }),
            ...(atEnd ? { titleClassName: styles.atEnd!, cellsClassName: styles.atEnd! } : {}),
          }))}
          {...(groupOf && {
            rowFactory: ({ record, index, rowProps, children }) => (
              <Fragment key={record.id}>
                {headingOf(props, index) && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length + (choice ? 1 : 0)} className={styles.group}>
                      {headingOf(props, index)}
                    </th>
                  </tr>
                )}
                <TableTr {...rowProps}>{children}</TableTr>
              </Fragment>
            ),
          })}
          rowClassName={(row) => (isQuiet?.(row) ? styles.quiet : undefined)}
          classNames={{ root: styles.root!, table: styles.inside! }}
          minHeight={rows.length === 0 ? EMPTY_PX : 0}
          verticalSpacing={0}
          {...(choice && selectionOf(choice, rows))}
          highlightOnHover
          // An empty element, because the library's own empty state always lies over the table.
          emptyState={rows.length === 0 ? <div className={styles.empty}>{empty}</div> : NOTHING}
        />
      </div>
      {rows.length === 0 ? (
        <div className={clsx(styles.cards, styles.noCards)}>{empty}</div>
      ) : (
        <Cards {...props} />
      )}
    </section>
  )
}

/** The heading above a row with which a group begins. */
function headingOf<Row>({ rows, groupOf }: Pick<RowsProps<Row>, 'rows' | 'groupOf'>, at: number) {
  const [before, own] = [rows[at - 1], rows[at]].map((row) => row && groupOf?.(row))
  return own !== before ? own : undefined
}

/** The table's selection. Rows of other pages stay selected. */
function selectionOf<Row extends { id: string }>(choice: RowChoice<Row>, rows: readonly Row[]) {
  const elsewhere = [...choice.chosen].filter((id) => !rows.some((row) => row.id === id))
  return {
    selectedRecords: rows.filter(({ id }) => choice.chosen.has(id)),
    onSelectedRecordsChange: (chosen: Row[]) =>
      choice.onChoose(new Set([...elsewhere, ...chosen.map(({ id }) => id)])),
    selectionColumnStyle: { width: '3.5rem' },
    getRecordSelectionCheckboxProps: (row: Row) => ({
      'aria-label': choice.label(row),
      classNames: { input: styles.box },
    }),
    allRecordsSelectionCheckboxProps: {
      'aria-label': choice.labelAll,
      classNames: { input: styles.box },
    },
  }
}

/** The rows on a phone. */
function Cards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, rows, card, isQuiet, choice } = props
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          {headingOf(props, at) && <li className={styles.cardGroup}>{headingOf(props, at)}</li>}
          <Panel
            as="li"
            className={clsx(styles.card, isQuiet?.(row) && styles.quietCard, choice && styles.choosable)}
          >
            {choice && <Choose row={row} choice={choice} />}
            {card(row)}
          </Panel>
        </Fragment>
      ))}
    </ul>
  )
}

function Choose<Row extends { id: string }>({ row, choice }: ChooseProps<Row>) {
  const { id } = row
  const { chosen, onChoose, label } = choice
  const toggle = () =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]))
  return (
    <div className={styles.choose}>
      <CheckBox
        label={<span className="visually-hidden">{label(row)}</span>}
        checked={chosen.has(id)}
        onChange={toggle}
        data-needs-script
      />
    </div>
  )
}

type ChooseProps<Row> = { row: Row; choice: RowChoice<Row> }

const EMPTY_PX = 380
const NOTHING = <span />

type WorkTableProps<Row, Key extends string> = RowsProps<Row> & {
  columns: readonly WorkColumn<Row, Key>[]
  titleOf: (key: Key) => ReactNode
}
type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  /** Whether a row has ended and is drawn paler. Its words say so too. */
  isQuiet?: (row: Row) => boolean
  isLoading?: boolean
  choice?: RowChoice<Row>
  /** The heading of a row's group, such as its day. Rows of a group follow each other. */
  groupOf?: (row: Row) => string
  /** Shown where there are no rows. */
  empty: ReactNode
}
