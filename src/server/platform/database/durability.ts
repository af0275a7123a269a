import type pg from 'pg'

const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** The settings that are off although acknowledged orders need them to survive a crash (finding F3); empty when all is well. */
export async function unsafeSettings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [SETTINGS],
  )
  return rows.filter((row) => row.setting === 'off' || row.setting === 'local').map((row) => row.name)
}
