import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Account, give } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterFolder, ensureClusterFolder, SUPERUSER } from './cluster-folder.ts'
import { prepareDataFolder } from './data-folder.ts'
import { withLock } from './lock.ts'
import type { Address } from './pid-file.ts'
import {
  adoptPostmaster,
  type Running,
  type Surroundings,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { markOf } from './processes.ts'

export type Cluster = {
  /** The connection string of one of the cluster's databases. */
  url(database: string): string
  /** Leaves the cluster. The last process to leave stops it. */
  stop(): Promise<void>
  facts: {
    how: 'created' | 'started' | 'adopted'
    folder: string
    runsAs: string | null
    over: 'socket' | 'tcp'
    pid: number
    milliseconds: number
  }
}

export type ClusterWish = {
  dataDir: string
  /** The name of the cluster's folder in the data folder. */
  name: string
  /** False only in tests: a power cut may then lose confirmed orders. */
  durable: boolean
  /** Created if missing. */
  database?: string
}

/**
 * Opens the embedded PostgreSQL in this folder: creates it, adopts one that another process started (even a killed one),
 * or starts it. Any number of processes may open the same folder at once.
 */
export async function openCluster(wish: ClusterWish): Promise<Cluster> {
  const began = performance.now()
  const dataDir = path.resolve(wish.dataDir)
  const root = path.join(dataDir, wish.name)
  const account = prepareDataFolder(dataDir, root)
  const binaries = await findBinaries(account, dataDir)
  const lock = `${root}.lock`
  return withLock(lock, async () => {
    give(lock, account)
    const { isNew, ...folder } = await ensureClusterFolder(root, { binaries, account, durable: wish.durable })
    const here = { folder, binaries, account }
    const hold = takeHold(folder.holders, account)
    const leave = async () => {
      const last = hold.isAlone()
      hold.release()
      if (last) await stopPostmaster(here)
    }
    try {
      const { running, how } = await run(here, { durable: wish.durable, mayRestart: hold.isAlone(), isNew })
      const url = urlFor(folder, running.address)
      if (wish.database) await ensureDatabase(url('postgres'), wish.database)
      let left: Promise<void> | undefined
      return {
        url,
        stop: () => {
          left ??= withLock(lock, leave)
          return left
        },
        facts: {
          how,
          folder: root,
          ...factsOf(running, account),
          milliseconds: Math.round(performance.now() - began),
        },
      }
    } catch (error) {
      await leave()
      throw error
    }
  })
}

async function run(
  here: Surroundings,
  wish: { durable: boolean; mayRestart: boolean; isNew: boolean },
): Promise<{ running: Running; how: Cluster['facts']['how'] }> {
  const found = await adoptPostmaster(here, wish.mayRestart)
  if (found && (found.durable || !wish.durable || !wish.mayRestart)) return { running: found, how: 'adopted' }
  if (found) await stopPostmaster(here)
  const running = await startPostmaster(here, wish.durable)
  return { running, how: wish.isNew ? 'created' : 'started' }
}

function urlFor({ password }: ClusterFolder, { host, port }: Address) {
  return (database: string) =>
    `postgres://${SUPERUSER}:${password}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`
}

function factsOf({ pid, address }: Running, account: Account | null) {
  const over = path.isAbsolute(address.host) ? ('socket' as const) : ('tcp' as const)
  return { pid, over, runsAs: account?.name ?? null }
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * The processes that use the cluster, one small file each, so that the last one stops it: the server and a command such
 * as the seed share a cluster. A killed process does not count. Read and write only under the cluster's lock.
 */
type Hold = { isAlone(): boolean; release(): void }
function takeHold(folder: string, account: Account | null): Hold {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mine = path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(mine, markOf(process.pid) ?? '', { mode: 0o600 })
  for (const file of [folder, mine]) give(file, account)
  return {
    isAlone: () => living(folder).every((name) => name === path.basename(mine)),
    release: () => rmSync(mine, { force: true }),
  }
}
function living(folder: string): string[] {
  const names = readdirSync(folder)
  const dead = names.filter((name) => {
    const mark = markOf(Number.parseInt(name, 10))
    return mark === null || mark !== readFileSync(path.join(folder, name), 'utf8')
  })
  for (const name of dead) rmSync(path.join(folder, name), { force: true })
  return names.filter((name) => !dead.includes(name))
}
