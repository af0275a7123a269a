import type { TestApp } from '../app.ts'

/** Counts of attempts are no trace of what was asked for. */
const LEFT_OUT = ['rate_limits']

/** Every row of every table, as a count and a hash for each: whatever is written anywhere shows. */
export async function contentsOf({ sql }: Pick<TestApp, 'sql'>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [LEFT_OUT],
  )
  const rows = await sql<{ name: string; held: string }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name,
          count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as held from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}
