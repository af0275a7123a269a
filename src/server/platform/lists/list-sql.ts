import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Slice } from './define-list.ts'

/** What a list is sorted by and the field that has it. The type is needed where the database cannot tell it from the column. */
export type SortColumn<Row> = { column: SQL; field: keyof Row; type?: SQL }

export type InOrder<Row> = { order: 'asc' | 'desc' } & Slice<Row>

type ListSql<Row> = {
  /** The table and the name that all other parts know it by. */
  from: SQL
  as: SQL
  columns: SQL
  /** What belongs to the rows, joined to those of the page only. */
  joins?: SQL
  /** Decides ties in any sorting; the last one is unique. */
  ties: SortColumn<Row>[]
}

/** The statements of a list of admins. */
export function listSql<Row>({ from, as, columns, joins, ties }: ListSql<Row>) {
  return {
    async page(
      db: Db,
      where: SQL,
      { by = [], order, most, areFew, ...slice }: InOrder<Row> & { by?: SortColumn<Row>[] },
    ): Promise<Row[]> {
      const sorting = [...by, ...ties]
      const list = (part: (one: SortColumn<Row>) => SQL) => sql.join(sorting.map(part), sql`, `)
      const direction = sql.raw(order)
      const sorted = sql`order by ${list(({ column }) => sql`${column} ${direction}`)}`
      const after = 'after' in slice ? slice.after : undefined
      const rest = after
        ? sql`and (${list(({ column }) => column)}) ${order === 'asc' ? sql`>` : sql`<`}
            (${list(({ field, type }) => sql`${after[field]}${type ? sql`::${type}` : sql``}`)})`
        : sql``
      // `offset 0` makes the database search before it sorts. Without it, a rare word scans the whole table in sort order.
      const found = areFew
        ? sql`(select ${as}.* from ${from} where ${where} offset 0) ${as} where true`
        : sql`${from} where ${where}`
      const page = sql`from ${found} ${rest} ${sorted} limit ${most} offset ${'skip' in slice ? slice.skip : 0}`
      return joins
        ? rows<Row>(db)`select ${columns} from (select ${as}.* ${page}) ${as} ${joins} ${sorted}`
        : rows<Row>(db)`select ${columns} ${page}`
    },

    /** Counts the rows, up to `most`. Sorted `by` an index, the first ones are found by walking it. */
    async count(db: Db, where: SQL, { most, by }: { most: number; by?: SQL | null }): Promise<number> {
      const counted = await firstRow<{ n: number }>(db)`select count(*)::int as n from (
        select 1 from ${from} where ${where} ${by ? sql`order by ${by}` : sql``} limit ${most}) found`
      return counted!.n
    },
  }
}
