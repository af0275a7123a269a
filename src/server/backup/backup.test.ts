import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenFiles, StorageFailure } from '#server/platform/files/files.ts'
import { localFiles } from '#server/platform/files/local-files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { aTestApp, NOON } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aBucket, aStubbornBucket } from '#tests/world/bucket.ts'
import { anEatenMeal } from '#tests/world/eaten-meal.ts'
import { aDatabase, asAdmin } from '#tests/world/postgres/database.ts'
import { newTestDatabaseName } from '#tests/world/postgres/test-database-name.ts'
import { BackupRefusal, type Place, restoreBackup, writeBackup } from './backup.ts'

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const inFolder = (dataDir: string): OpenFiles => ({
  files: localFiles(dataDir),
  privateFiles: localFiles(dataDir, 'private'),
})

/** A market with delivered orders, a picture and a paper, and where its backup goes. */
async function aBusyMarket(bucket?: OpenFiles) {
  const app = await aTestApp()
  const { orderId } = await anEatenMeal(app)
  const dataDir = await aFolder()
  const { files, privateFiles } = bucket ?? inFolder(dataDir)
  await files.put('dishes/koshari-480.webp', new Uint8Array([4]))
  await privateFiles.put('papers/identity.webp', new Uint8Array([1, 2, 3]))
  await writeFile(path.join(dataDir, 'session-secret'), 'secret')
  const place: Place = { directUrl: app.platform.env.DATABASE_URL!, dataDir, files, privateFiles }
  return { app, place, orderId, to: path.join(await aFolder(), 'monday') }
}

type Ask = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>

/** A migrated database without people, and an empty data folder. */
async function aNewMachine(bucket?: OpenFiles) {
  const { url, drop } = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  const ask: Ask = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows as Row[]
  const dataDir = await aFolder()
  return { place: { directUrl: url, dataDir, ...(bucket ?? inFolder(dataDir)) } satisfies Place, ask }
}

const EVERYTHING = `select string_agg(format('select %L as name, md5(coalesce(string_agg(t::text, E''\\n'' order by t::text), '''')) as rows from %I t', relname, relname),
  ' union all ' order by relname) as statement from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

test('a backup brings every row and file back on a new machine, and the invariants hold there', async () => {
  const { app, place, orderId, to } = await aBusyMarket()
  const written = await writeBackup(place, to, new Date(NOON))
  const machine = await aNewMachine()
  expect(await restoreBackup(machine.place, to)).toBe(written)

  const [{ statement }] = (await machine.ask<{ statement: string }>(EVERYTHING)) as [{ statement: string }]
  // The database may read many tables in parallel, and then answers in any order.
  const inOrder = `${statement} order by name`
  expect(await machine.ask(inOrder)).toEqual(await app.sql(inOrder))
  expect(await audit(machine.ask)).toEqual([])
  expect(await machine.ask('select status from orders where id = $1', [orderId])).toEqual([
    { status: 'delivered' },
  ])
  expect(await readFile(path.join(machine.place.dataDir, 'private/papers/identity.webp'))).toEqual(
    Buffer.from([1, 2, 3]),
  )
  expect(await readFile(path.join(machine.place.dataDir, 'session-secret'), 'utf8')).toBe('secret')
  // The books go on behind the last entry.
  await machine.ask(`update orders set status = 'out_for_delivery', delivered_at = null where id = $1`, [
    orderId,
  ])
  await machine.ask(`update orders set status = 'delivered', delivered_at = now() where id = $1`, [orderId])
  // Triggers work again: nobody rewrites the books.
  await expect(machine.ask('delete from ledger_entries')).rejects.toThrow()
  expect((await stat(path.join(to, 'tables'))).mode & 0o077).toBe(0)
})

test('a backup comes back as the database user of the product, which needs one grant', async () => {
  const { place, to } = await aBusyMarket()
  await writeBackup(place, to, new Date(NOON))
  const name = newTestDatabaseName()
  const user = `role_${name}`
  const url = new URL(place.directUrl)
  url.pathname = `/${name}`
  url.username = user
  url.password = 'its own'
  await asAdmin(`create role "${user}" login password 'its own'`)
  await asAdmin(`create database "${name}" owner "${user}"`)
  onTestFinished(async () => {
    await asAdmin(`drop database "${name}" with (force)`)
    await asAdmin(`revoke set on parameter session_replication_role from "${user}"`)
    await asAdmin(`drop role "${user}"`)
  })
  await migrate(url.href)
  const dataDir = await aFolder()
  const machine: Place = { directUrl: url.href, dataDir, ...inFolder(dataDir) }

  const grant = `grant set on parameter session_replication_role to "${user}"`
  await expect(restoreBackup(machine, to)).rejects.toThrow(`PostgreSQL say once: ${grant};`)
  await asAdmin(grant)
  expect(await restoreBackup(machine, to)).toBeGreaterThan(50)
  // All of it belongs to the user, so that the next version migrates.
  await migrate(url.href)
})

/** The address of a database whose word that a table is over comes a moment after its last row. */
async function whereTablesEndLate(databaseUrl: string): Promise<string> {
  const to = new URL(databaseUrl)
  const socket = path.join(decodeURIComponent(to.hostname), `.s.PGSQL.${to.port}`)
  const line = createServer((near) => {
    const far = connect(socket)
    near.pipe(far)
    let last = Promise.resolve()
    far.on('data', (chunk) => {
      const end = chunk.indexOf('COPY ') - COMPLETED
      const [rows, rest] = end > 0 ? [chunk.subarray(0, end), chunk.subarray(end)] : [chunk, Buffer.of()]
      last = last.then(async () => {
        near.write(rows)
        if (rest.length > 0) await wait(20)
        near.write(rest)
      })
    })
    for (const each of [near, far]) each.on('error', () => {})
  })
  onTestFinished(() => void line.close())
  await once(line.listen(0, '127.0.0.1'), 'listening')
  to.hostname = '127.0.0.1'
  to.port = String((line.address() as AddressInfo).port)
  return to.href
}

/** The kind and the length of a message stand before its words. */
const COMPLETED = 5

test('a backup has the right numbers of rows though a slow database tells them late', async () => {
  const { place, to } = await aBusyMarket()
  const slow = { ...place, directUrl: await whereTablesEndLate(place.directUrl) }
  const written = await writeBackup(slow, to, new Date(NOON))
  expect(written).toBeGreaterThan(50)
  expect(await restoreBackup((await aNewMachine()).place, to)).toBe(written)
})

test('files come from a bucket and go into another one, or into a data folder', async () => {
  const { place, to } = await aBusyMarket(await aBucket())
  await writeBackup(place, to, new Date(NOON))
  expect(await readdir(path.join(to, 'private/papers'))).toEqual(['identity.webp'])
  expect((await stat(path.join(to, 'private'))).mode & 0o077).toBe(0)
  for (const machine of [await aNewMachine(await aBucket()), await aNewMachine()]) {
    await restoreBackup(machine.place, to)
    const { files, privateFiles } = machine.place
    expect(Buffer.from((await files.read('dishes/koshari-480.webp'))!)).toEqual(Buffer.from([4]))
    expect(Buffer.from((await privateFiles.read('papers/identity.webp'))!)).toEqual(Buffer.from([1, 2, 3]))
    expect(await readFile(path.join(machine.place.dataDir, 'session-secret'), 'utf8')).toBe('secret')
  }
})

test('a bucket that is away leaves nothing of a backup, and an empty database empty', async () => {
  const { place, to } = await aBusyMarket(await aBucket())
  const { env } = await aStubbornBucket((_, response) => response.writeHead(403).end())
  const away = await openFiles(env, '')
  await expect(writeBackup({ ...place, ...away }, to, new Date(NOON))).rejects.toThrow(StorageFailure)
  expect(await readdir(path.dirname(to))).toEqual([])
  await writeBackup(place, to, new Date(NOON))
  const machine = await aNewMachine(away)
  await expect(restoreBackup(machine.place, to)).rejects.toThrow(StorageFailure)
  expect(await machine.ask('select 1 from users')).toEqual([])
})

/** A new machine whose storage takes each file only after `before`. */
async function aMachineThatWaits(before: (ask: Ask) => Promise<unknown>) {
  const machine = await aNewMachine()
  const { files } = machine.place
  const put: typeof files.put = async (...file) => {
    await before(machine.ask)
    await files.put(...file)
  }
  return { ...machine, place: { ...machine.place, files: { ...files, put } } }
}

test('files that take longer to copy than the database lets a transaction idle do not end a restore', async () => {
  const { place, to } = await aBusyMarket()
  const written = await writeBackup(place, to, new Date(NOON))
  const machine = await aMachineThatWaits((ask) => ask('select pg_sleep(0.6)'))
  await machine.ask(
    `do $$ begin execute format('alter database %I set idle_in_transaction_session_timeout = 200', current_database()); end $$`,
  )
  expect(await restoreBackup(machine.place, to)).toBe(written)
})

test('a connection that breaks while files are copied ends a restore with one sentence', async () => {
  const { place, to } = await aBusyMarket()
  await writeBackup(place, to, new Date(NOON))
  const machine = await aMachineThatWaits((ask) =>
    ask(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
  const restoring = restoreBackup(machine.place, to)
  await expect(restoring).rejects.toThrow(BackupRefusal)
  await expect(restoring).rejects.toThrow('The connection to the database was lost')
  expect(await machine.ask('select 1 from users')).toEqual([])
})

test('a backup goes into a new folder, and comes back into an empty database only', async () => {
  const { place, to } = await aBusyMarket()
  await writeBackup(place, to, new Date(NOON))
  await expect(writeBackup(place, to, new Date(NOON))).rejects.toThrow(BackupRefusal)
  expect(await readdir(path.dirname(to))).toEqual(['monday'])
  await expect(restoreBackup(place, to)).rejects.toThrow('users already')
  await expect(restoreBackup((await aNewMachine()).place, path.dirname(to))).rejects.toThrow('is no backup')
})

test('a damaged backup, or one of another version, changes nothing', async () => {
  const { place, to } = await aBusyMarket()
  await writeBackup(place, to, new Date(NOON))
  const machine = await aNewMachine()
  const people = () => machine.ask('select 1 from users')
  const districts = await machine.ask('select id from districts order by id')

  const orders = path.join(to, 'tables/orders.copy.gz')
  const whole = await readFile(orders)
  const [first] = gunzipSync(whole).toString().split('\n')
  await writeFile(orders, gzipSync(`${first}\n`))
  await expect(restoreBackup(machine.place, to)).rejects.toThrow('is damaged: orders has 1 rows of 2')
  await writeFile(orders, whole.subarray(0, whole.length - 20))
  await expect(restoreBackup(machine.place, to)).rejects.toThrow()
  await rm(orders)
  await expect(restoreBackup(machine.place, to)).rejects.toThrow('orders is missing')
  await writeFile(orders, whole)

  const manifest = path.join(to, 'manifest.json')
  const made = await readFile(manifest, 'utf8')
  await writeFile(manifest, made.replace(/"schema": "[^"]+"/, '"schema": "another"'))
  await expect(restoreBackup(machine.place, to)).rejects.toThrow('another version')
  await writeFile(manifest, made)

  expect(await people()).toEqual([])
  expect(await machine.ask('select id from districts order by id')).toEqual(districts)
  await restoreBackup(machine.place, to)
  expect((await people()).length).toBeGreaterThan(0)
})
