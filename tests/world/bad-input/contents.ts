import type { TestApp } from '../app.ts'

/** Refused requests are counted in this table, so it changes. */
const LEFT_OUT = ['rate_limits']

/** A row count and a hash of every table, so that any write is noticed. */
export async function contentsOf({ sql }: Pick<TestApp, 'sql'>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [LEFT_OUT],
  )
  const rows = await sql<{ name: string; content: string }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name,
          count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}
