import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Account, give, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type ClusterFolder, SUPERUSER } from './cluster-folder.ts'
import { type Address, findPostmaster, forgetStalePostmaster } from './pid-file.ts'

export type Surroundings = { folder: ClusterFolder; binaries: Binaries; account: Account | null }
export type Running = { pid: number; address: Address; durable: boolean }

/** Crash recovery replays at most about a gigabyte of log. A slow disk may need minutes for it. */
const START_PATIENCE_MS = 600_000
const UNREACHABLE_MS = 5_000
const OBSTACLE_PATIENCE_MS = 15_000
/**
 * These pass by themselves: a killed postmaster's connections still at work, another one that is ending, a port that was
 * taken meanwhile.
 */
const TRANSIENT = /still in use|already exists|Address already in use/
const MAX_SOCKET_PATH = 103
const LOG_KEPT_BYTES = 5_000_000

/**
 * The postmaster that already works on this folder, once it accepts connections. One that runs but cannot be reached is
 * stopped, unless other processes use it.
 */
export async function adoptPostmaster(here: Surroundings, mayEnd: boolean): Promise<Running | null> {
  const start = Date.now()
  let readySince: number | undefined
  for (; Date.now() - start < START_PATIENCE_MS; await wait(20)) {
    const found = findPostmaster(here.folder.data)
    if (!found) return null
    if (!found.address) continue
    readySince ??= Date.now()
    const running = await ask(found.pid, found.address, here)
    if (running) return running
    if (Date.now() - readySince > UNREACHABLE_MS) break
  }
  if (!mayEnd) throw new Error(`the PostgreSQL that works on ${here.folder.data} does not answer`)
  await stopPostmaster(here)
  return null
}

/** Starts a postmaster that survives this process: if this one is killed, the next one adopts it. */
export async function startPostmaster(here: Surroundings, durable: boolean): Promise<Running> {
  const overTcp = needsTcp(here.folder.socket)
  for (const start = Date.now(); ; await wait(100)) {
    const logStart = startOfNewLog(here.folder.log)
    forgetStalePostmaster(here.folder.data)
    const address = overTcp
      ? { host: '127.0.0.1', port: await freePort() }
      : { host: here.folder.socket, port: 5432 }
    const running = await tryToStart(here, address, durable)
    if (running) return running
    // A postmaster launched by a process that was killed just now may have been faster.
    const other = await adoptPostmaster(here, true)
    if (other) return other
    const complaint = readFileSync(here.folder.log).subarray(logStart).toString('utf8').trim()
    if (TRANSIENT.test(complaint) && Date.now() - start < OBSTACLE_PATIENCE_MS) continue
    throw new Error(`PostgreSQL did not start (see ${here.folder.log}):\n${complaint.slice(-1_000)}`)
  }
}

/** Stops the postmaster in order, or by force if a client's work prevents that. */
export async function stopPostmaster(here: Surroundings): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!findPostmaster(here.folder.data)) return
    const args = ['stop', '-D', here.folder.data, '-m', mode, '-t', '30', '-s']
    await promisify(execFile)(here.binaries.pgCtl, args, {
      ...runAs(here.account),
      cwd: path.parse(here.folder.data).root,
    }).catch(() => {})
  }
}

async function tryToStart(here: Surroundings, address: Address, durable: boolean): Promise<Running | null> {
  const { data } = here.folder
  const child = launch(here, address, durable)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  const deadline = Date.now() + START_PATIENCE_MS
  while (!ended && Date.now() < deadline) {
    const found = findPostmaster(data)
    if (found?.pid === child.pid && found?.address) {
      const running = await ask(found.pid, address, here)
      if (running) return running
    }
    await wait(10)
  }
  child.kill('SIGQUIT')
  return null
}

function launch({ folder, binaries, account }: Surroundings, address: Address, durable: boolean) {
  const overSocket = address.host === folder.socket
  const settings = {
    listen_addresses: overSocket ? '' : address.host,
    unix_socket_directories: overSocket ? `"${folder.socket.replaceAll('"', '""')}"` : '',
    port: String(address.port),
    shared_buffers: `${durable ? bufferMegabytes(memoryOfMachine()) : THROWN_AWAY_MB}MB`,
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const log = openSync(folder.log, 'a', 0o600)
  give(folder.log, account)
  const child = spawn(
    binaries.postgres,
    ['-D', folder.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs(account), cwd: folder.data, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  return child
}

/** Asks the postmaster at this address; null if nobody answers or it is not this folder's. */
async function ask(pid: number, address: Address, { folder }: Surroundings): Promise<Running | null> {
  const client = new pg.Client({
    ...address,
    user: SUPERUSER,
    password: folder.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string; fsync: string }>(
      "select current_setting('data_directory') as data, current_setting('fsync') as fsync",
    )
    const answer = rows[0]
    if (!answer || realpathSync(answer.data) !== folder.data) return null
    return { pid, address, durable: answer.fsync === 'on' }
  } catch (error) {
    // Only "starting" and "stopping" pass. With any other error the postmaster must not be stopped: a person has to look.
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57P')) throw error
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

function needsTcp(socketFolder: string): boolean {
  const file = path.join(socketFolder, '.s.PGSQL.5432')
  return process.platform === 'win32' || Buffer.byteLength(file) > MAX_SOCKET_PATH
}

/** Where this start's lines begin in the log. A log that has grown large is put aside. */
function startOfNewLog(log: string): number {
  if (!existsSync(log)) return 0
  const { size } = statSync(log)
  if (size < LOG_KEPT_BYTES) return size
  renameSync(log, `${log}.old`)
  return 0
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const MEGABYTE = 1024 * 1024
const MAX_MB = 1_024
/** Even the smallest machine can spare this much. PostgreSQL needs less than a megabyte to start. */
const MIN_MB = 16
/** For a cluster that is thrown away, as the tests' is: creating and dropping a database reads the heads of all buffers. */
const THROWN_AWAY_MB = 64

/** Megabytes for PostgreSQL's buffers: an eighth of the memory, because the server's own processes need most of it. */
export function bufferMegabytes(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / 8 / MEGABYTE)
  return Math.min(MAX_MB, Math.max(MIN_MB, eighth))
}

/** The memory of this machine, or of its container. */
function memoryOfMachine(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem()
}
