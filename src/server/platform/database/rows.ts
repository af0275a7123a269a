import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Db } from './transaction.ts'

const dialect = new PgDialect()

/** Runs a handwritten statement and returns its rows as the driver reads them, timestamps as Date. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const answer = await db.$client.query({ text, values: params })
  return answer.rows as Row[]
}

export async function firstRow<Row>(db: Db, statement: SQL): Promise<Row | null> {
  return (await rows<Row>(db, statement))[0] ?? null
}
