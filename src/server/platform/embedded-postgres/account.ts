import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** The operating system's user that PostgreSQL runs as; null means the user of this process. */
export type Account = { uid: number; gid: number; name: string }

/** PostgreSQL refuses to run as root, so root must run it as another account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The unprivileged accounts that every Unix has. We never add an account to the machine. */
export function unprivilegedAccounts(): Account[] {
  return ['postgres', 'nobody'].flatMap((name) => {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    return uid === null || gid === null ? [] : [{ uid, gid, name }]
  })
}

/** The owner of a file or folder; null if it is root's or does not exist. */
export function ordinaryOwnerOf(file: string): Account | null {
  if (!existsSync(file)) return null
  const { uid, gid } = statSync(file)
  if (uid === 0) return null
  const name = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim()
  return { uid, gid, name: name || String(uid) }
}

/** Tries it as the account, because mode bits know nothing of access lists or user namespaces. */
export function canTraverse(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(account), cwd: '/' }).status === 0
  )
}

/**
 * How to start PostgreSQL's programs: as the account, with none of our secrets in the environment and no variable that
 * changes where they look.
 */
export function runAs(account: Account | null): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  const variables = names.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  const env = { ...Object.fromEntries(variables), LC_ALL: 'C' }
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}

/** Gives the account a file that root made, so that either of them can continue alone. */
export function give(file: string, account: Account | null) {
  if (account) chownSync(file, account.uid, account.gid)
}

/** The folder and its ancestors, the root of the file system first. */
export function pathDownTo(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...pathDownTo(parent), folder]
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
