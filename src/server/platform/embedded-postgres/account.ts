import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** The operating system's user that PostgreSQL runs as; null means the user who runs this process. */
export type Account = { uid: number; gid: number; name: string }

/** PostgreSQL refuses to run as root, so root has to lend it another account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The accounts without privileges that a Unix has from the start; none is ever added to the machine. */
export function unprivilegedAccounts(): Account[] {
  return ['postgres', 'nobody'].flatMap((name) => {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    return uid === null || gid === null ? [] : [{ uid, gid, name }]
  })
}

/** Who owns this file or folder, unless it is root or there is no such thing. */
export function ordinaryOwnerOf(file: string): Account | null {
  if (!existsSync(file)) return null
  const { uid, gid } = statSync(file)
  if (uid === 0) return null
  const name = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim()
  return { uid, gid, name: name || String(uid) }
}

/** Asks the system itself, as the account: mode bits alone know nothing of access lists or user namespaces. */
export function mayEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(account), cwd: '/' }).status === 0
  )
}

/**
 * How to start one of PostgreSQL's programs: as the account, with none of our secrets in its environment and none of the
 * variables that would change where it looks.
 */
export function runAs(account: Account | null): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  const given = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const env = { ...Object.fromEntries(given), LC_ALL: 'C' }
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}

/** Hands a file that root made to the account, so that either of them can go on alone. */
export function give(file: string, account: Account | null) {
  if (account) chownSync(file, account.uid, account.gid)
}

/** The folder itself and everything above it, the root of the file system first. */
export function pathDownTo(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...pathDownTo(parent), folder]
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
