import { PgDialect } from 'drizzle-orm/pg-core'
import { type SQL, sql } from './sql.ts'
import type { Db } from './transaction.ts'

const dialect = new PgDialect()

/** Runs a handwritten statement, ``rows<Row>(db)`select …` ``, and returns its rows as the driver reads them, timestamps as Date. */
export function rows<Row>(db: Db) {
  return <Wanted = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Wanted[]> =>
    run<Wanted>(db, sql(text, ...values))
}

/** The same for the first row; null if there is none. */
export function firstRow<Row>(db: Db) {
  return async <Wanted = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Wanted | null> =>
    (await run<Wanted>(db, sql(text, ...values)))[0] ?? null
}

/** Runs a statement that was put together elsewhere. */
export async function run<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const answer = await db.$client.query({ text, values: params })
  return answer.rows as Row[]
}
