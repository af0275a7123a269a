import { PgArray, PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core'
import { type Column, getTableColumns, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const ROWS_A_STATEMENT = 2_000

/**
 * Inserts any number of rows with the same columns. Each statement has one JSON parameter: with thousands of rows of
 * fifty parameters each, the query builder would take longer than the database.
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0])
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const records = rows
      .slice(at, at + ROWS_A_STATEMENT)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([key, column]) => [column.name, jsonOf(column, row[key])])),
      )
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(${types})`)
  }
}

function jsonOf(column: Column, value: unknown) {
  if (value === null || value === undefined) return null
  const goesAsItIs = [PgJson, PgJsonb, PgArray].some((kind) => column instanceof kind)
  return goesAsItIs ? value : column.mapToDriverValue(value)
}
