import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isTaken, markOf } from './processes.ts'

export type Address = { host: string; port: number }
/** A postmaster that works on exactly this data folder. `address` is null until it accepts connections. */
export type Postmaster = { pid: number; address: Address | null }

/** The postmaster of this data folder, even if it is orphaned or still starting; null if there is none. */
export function findPostmaster(data: string): Postmaster | null {
  const lines = readLines(path.join(data, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || markOf(pid) === null || !worksOn(pid, data)) return null
  const [, , , port, socketFolder, listens, , status] = lines
  if (status?.trim() !== 'ready') return { pid, address: null }
  return { pid, address: { host: socketFolder || listens || '127.0.0.1', port: Number(port) } }
}

/**
 * Removes the id of a dead postmaster if another process has it now: after a reboot that may be any program, in a
 * container the postmaster's own zombie. PostgreSQL clears an unused id itself but believes in a used one. Call it only
 * if `findPostmaster` found none.
 */
export function forgetStalePostmaster(data: string) {
  const file = path.join(data, 'postmaster.pid')
  const pid = Number(readLines(file)[0])
  if (pid > 0 && isTaken(pid)) rmSync(file, { force: true })
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function worksOn(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return argumentsByPs(pid).includes(data)
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const folder = args[args.indexOf('-D') + 1]
  if (!args.includes('-D') || !folder || !/postgres$/.test(args[0] ?? '')) return false
  // The folder was moved under a running postmaster: that one is ours, too.
  return !existsSync(folder) || realpathSync(folder) === data
}

function argumentsByPs(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
