import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, give, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { buildFolder } from './build-folder.ts'
import { UnusableDataFolder } from './data-folder.ts'

export const SUPERUSER = 'amama'

export type ClusterFolder = {
  data: string
  socket: string
  log: string
  holders: string
  password: string
}

/** The cluster's folder. The first time `initdb` runs in it, and a crash half way leaves nothing behind. */
export async function ensureClusterFolder(
  folder: string,
  on: { binaries: Binaries; account: Account | null; durable: boolean },
): Promise<ClusterFolder & { isNew: boolean }> {
  const isNew = !existsSync(folder)
  if (isNew) {
    await buildFolder(folder, async (unfinished) => {
      give(unfinished, on.account)
      writeFileSync(passwordFile(unfinished), randomBytes(24).toString('base64url'), { mode: 0o600 })
      give(passwordFile(unfinished), on.account)
      await initdb(unfinished, on)
      mkdirSync(path.join(unfinished, 'socket'), { mode: 0o700 })
      give(path.join(unfinished, 'socket'), on.account)
    })
  }
  return { ...openFolder(realpathSync(folder), on.account), isNew }
}

function openFolder(folder: string, account: Account | null): ClusterFolder {
  const data = path.join(folder, 'data')
  try {
    const { uid, mode } = statSync(data)
    // Root may have copied or restored the folder with any owner and mode.
    if (account && uid === 0) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
    if (mode & 0o077) chmodSync(data, 0o700)
    return {
      data,
      socket: path.join(folder, 'socket'),
      log: path.join(folder, 'postgres.log'),
      holders: path.join(folder, 'holders'),
      password: readFileSync(passwordFile(folder), 'utf8'),
    }
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new UnusableDataFolder(
      `The database in ${folder} belongs to another user. Start as that user or as root, or name another folder with DATA_DIR.`,
    )
  }
}

async function initdb(folder: string, on: { binaries: Binaries; account: Account | null; durable: boolean }) {
  const args = [
    `--pgdata=${path.join(folder, 'data')}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile(folder)}`,
    '--encoding=UTF8',
    // The built-in locale sorts the same on every machine, whatever locales are installed.
    '--locale=C',
    // The trigram index reads letters by this one. In the C locale Arabic has no letters and every search reads all rows.
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...['timezone=UTC', 'log_timezone=UTC'].flatMap((setting) => ['-c', setting]),
    // The password is random. Thousands of hash rounds for each connection would protect nothing.
    ...(on.durable ? [] : ['--no-sync', '-c', 'scram_iterations=1']),
  ]
  try {
    await promisify(execFile)(on.binaries.initdb, args, {
      ...runAs(on.account),
      cwd: folder,
    })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`PostgreSQL could not make its data folder: ${stderr?.trim() || message}`)
  }
}

function passwordFile(folder: string) {
  return path.join(folder, 'password')
}
