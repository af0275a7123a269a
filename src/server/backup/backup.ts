import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyFiles } from '#server/platform/files/copy-files.ts'
import type { OpenFiles } from '#server/platform/files/files.ts'
import { localFiles } from '#server/platform/files/local-files.ts'

/** What a newcomer at the server can correct: the command prints it as one sentence. */
export class BackupRefusal extends Error {}

/** The database's address, past any pooler, the files wherever they are, and the data folder. */
export type Place = OpenFiles & { directUrl: string; dataDir: string }

type Table = { name: string; columns: string[]; rows: number }
type Manifest = { madeAt: string; schema: string; tables: Table[] }

const MANIFEST = 'manifest.json'
const UNFINISHED = '.part'
/** What signs the sessions unless the environment has SESSION_SECRET, as in production. */
const SECRET = 'session-secret'

/**
 * Writes a backup of the database and the files into a new folder, while the product runs. All tables are of one moment. An
 * interrupted backup leaves no folder of this name. Returns how many rows it has.
 */
export async function writeBackup(place: Place, to: string, now: Date): Promise<number> {
  if (await exists(to))
    throw new BackupRefusal(`${to} exists already; a backup is written into a new folder.`)
  const unfinished = `${to}${UNFINISHED}`
  await rm(unfinished, { recursive: true, force: true })
  try {
    return await writeInto(unfinished, { place, to, now })
  } catch (error) {
    // What a full disk stopped must not keep it full: the database may lie on it too.
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeInto(
  unfinished: string,
  { place, to, now }: { place: Place; to: string; now: Date },
): Promise<number> {
  await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  const tables = await withClient(place.directUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const found: Table[] = []
    for (const { name, columns } of await listTables(client))
      found.push({
        name,
        columns,
        rows: await writeTable(client, { name, columns }, fileOf(unfinished, name)),
      })
    const manifest: Manifest = { madeAt: now.toISOString(), schema: await schemaOf(client), tables: found }
    await writeFile(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    return found
  })
  // After the rows: a file is stored before a row names it. Only the nightly sweep deletes files, so a backup is over before it.
  await copyAll(place, filesIn(unfinished))
  await copyIfThere(path.join(place.dataDir, SECRET), path.join(unfinished, SECRET))
  await rename(unfinished, to)
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/**
 * Fills a database without users, and the storage of its files, from a backup: all of it or nothing. The backup must be of the same
 * version of the product. Returns how many rows came back.
 */
export async function restoreBackup(place: Place, from: string): Promise<number> {
  const manifest = await readManifest(from)
  return withClient(place.directUrl, async (client) => {
    const schema = await schemaOf(client)
    if (schema !== manifest.schema)
      throw new BackupRefusal(
        `The backup is of another version of the product (${manifest.schema}, this one is ${schema}). Restore it with the version that made it, and start the new one afterwards.`,
      )
    await client.query('begin')
    // The connection idles while every file is copied, for longer than the minute that we recommend as PostgreSQL's limit.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rowCount } = await client.query('select 1 from users limit 1')
    if (rowCount) throw new BackupRefusal('The database has users already; a backup goes into an empty one.')
    await silenceTriggers(client)
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
    await client.query(`truncate ${names.join(', ')}`)
    let restored = 0
    for (const table of manifest.tables) {
      const rows = await readTable(client, table, fileOf(from, table.name))
      if (rows !== table.rows)
        throw new BackupRefusal(`The backup is damaged: ${table.name} has ${rows} rows of ${table.rows}.`)
      restored += rows
    }
    await goOnCounting(client)
    await copyAll(filesIn(from), place)
    await copyIfThere(path.join(from, SECRET), path.join(place.dataDir, SECRET))
    await client.query('commit')
    return restored
  })
}

/** Rows come back as they were: no trigger may count or date them again. */
async function silenceTriggers(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    const user = pg.escapeIdentifier(client.user!)
    throw new BackupRefusal(
      `The database's user may not restore yet. Let the superuser of PostgreSQL say once: grant set on parameter session_replication_role to ${user};`,
    )
  })
}

/** PostgreSQL's code. */
const NOT_ALLOWED = '42501'

/** Lets each number that the database gives by itself follow those of the rows. Copied rows do not move it. */
async function goOnCounting(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, max(${pg.escapeIdentifier(column)})) from ${pg.escapeIdentifier(table)} having count(*) > 0`,
      [sequence],
    )
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(path.join(from, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(
      error.code === 'ENOENT' || error.code === 'ENOTDIR'
        ? `${from} is no backup: it has no ${MANIFEST}.`
        : `The backup cannot be read: ${error.message}.`,
    )
  })
  const manifest = JSON.parse(text) as Manifest
  const there = new Set(await readdir(path.join(from, 'tables')))
  const missing = manifest.tables.filter(({ name }) => !there.has(path.basename(fileOf(from, name))))
  if (missing.length > 0)
    throw new BackupRefusal(
      `The backup is damaged: ${missing.map(({ name }) => name).join(', ')} is missing.`,
    )
  return manifest
}

/** Each table with the columns that are stored; the database computes the others again. */
async function listTables(client: pg.Client): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  )
  return rows
}

/** The last migration that the database took. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0]?.hash.slice(0, 12) ?? 'none'
}

async function writeTable(client: pg.Client, { name, columns }: Omit<Table, 'rows'>, file: string) {
  const out = client.query(copyTo(`copy ${copied({ name, columns })} to stdout`))
  await pipeline(out, createGzip(), createWriteStream(file, { mode: 0o600 }))
  // How many rows there were is said after the last of them, and may come later. The next statement waits for it.
  await client.query('select')
  return out.rowCount
}

async function readTable(client: pg.Client, table: Table, file: string): Promise<number> {
  const into = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await pipeline(createReadStream(file), createGunzip(), into)
  return into.rowCount
}

function copied({ name, columns }: Omit<Table, 'rows'>): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}

const fileOf = (folder: string, table: string) => path.join(folder, 'tables', `${table}.copy.gz`)

/** A backup has its files in the same folders as a data folder. */
function filesIn(backup: string): OpenFiles {
  return { files: localFiles(backup), privateFiles: localFiles(backup, 'private') }
}

async function copyAll(from: OpenFiles, to: OpenFiles): Promise<void> {
  for (const name of ['files', 'privateFiles'] as const) {
    const { different } = await copyFiles(from[name], to[name])
    if (different.length > 0)
      throw new BackupRefusal(`These files came back with other bytes: ${different.join(', ')}.`)
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (await exists(from)) await cp(from, to)
}

const exists = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  )

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  const losses: Error[] = []
  // Without a listener a connection that breaks between two statements ends the process with a stack trace.
  client.on('error', (error) => losses.push(error))
  await client.connect()
  try {
    return await work(client)
  } catch (error) {
    const [lost] = losses
    throw lost ? new BackupRefusal(`The connection to the database was lost: ${lost.message}.`) : error
  } finally {
    // An open transaction ends with its connection.
    await client.end()
  }
}
