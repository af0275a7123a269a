import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { MOST_PREPARED } from './preparing-client.ts'
import type { Db } from './transaction.ts'

/** A value itself, or in a statement that is written once the place of one. */
export type Given<Value> = Value | Placeholder

/** The place of a value that is named when the statement is run; the same name in two places is one value, sent once. */
export const given = sql.placeholder

type Written = { text: string; names: string[] }

/**
 * A hot statement, written once for each shape that it comes in: its conditions and its order, but no value. Putting a text
 * together out of its parts is not done anew for each request. What it is run with beyond what its shape names is left out.
 */
export function writtenOnce<Row, Shape extends object>(write: (shape: Shape) => SQL) {
  const known = new LRUCache<string, Written>({ max: MOST_PREPARED })
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
  const places = params.map((param) => {
    if (is(param, Placeholder)) return param.name
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
