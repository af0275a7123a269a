import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { is, Placeholder, type SQL, sql } from '#server/platform/database/sql.ts'
import { MAX_PREPARED } from './preparing-client.ts'
import type { Db } from './transaction.ts'

/** A value, or the parameter of a prepared statement in its position. */
export type Param<Value> = Value | Placeholder

/** A named parameter, whose value is passed when the statement runs. A name that is used twice is sent once. */
export const param = sql.placeholder

type Written = { text: string; names: string[] }

/**
 * A hot statement whose SQL text is built once for each shape (its conditions and sorting), not for each request. Values
 * are passed as parameters; a shape uses only those that it names.
 */
export function cachedStatement<Row, Shape extends object>(write: (shape: Shape) => SQL) {
  const known = new LRUCache<string, Written>({ max: MAX_PREPARED })
  return async (db: Db, shape: Shape, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let written = known.get(key)
    if (!written) {
      written = writeDown(write(shape))
      known.set(key, written)
    }
    const answer = await db.$client.query({
      text: written.text,
      values: written.names.map((name) => valueNamed(values, name)),
    })
    return answer.rows as Row[]
  }
}

const dialect = new PgDialect()

function writeDown(statement: SQL): Written {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const places = params.map((value) => {
    if (is(value, Placeholder)) return value.name
    throw new Error('A statement that is written once holds a value of its own')
  })
  const names = [...new Set(places)]
  return {
    text: text.replaceAll(/\$(\d+)/g, (_, place) => `$${names.indexOf(places[place - 1]!) + 1}`),
    names,
  }
}

function valueNamed(values: Readonly<Record<string, unknown>>, name: string): unknown {
  if (values[name] === undefined) throw new Error(`A statement was run without its ${name}`)
  return values[name]
}
