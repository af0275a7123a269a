import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type Account,
  canTraverse,
  isRoot,
  ordinaryOwnerOf,
  pathDownTo,
  unprivilegedAccounts,
} from './account.ts'

/** The data cannot live in this folder. The message says why and what to do. */
export class UnusableDataFolder extends Error {}

/**
 * The data folder: the configured one, or `.data` in the project. Only for root with a project that no other account may
 * enter it is elsewhere, because PostgreSQL does not run as root.
 */
export function dataFolder(from: { projectRoot: string; explicit: string | undefined }): string {
  const projectRoot = path.resolve(from.projectRoot)
  if (from.explicit) return path.resolve(projectRoot, from.explicit)
  const inProject = path.join(projectRoot, '.data')
  if (!isRoot()) return inProject
  const owner = ordinaryOwnerOf(inProject)
  const reachable = [...unprivilegedAccounts(), ...(owner ? [owner] : [])].some((account) =>
    canTraverse(account, projectRoot),
  )
  if (reachable) return inProject
  const mark = createHash('sha256').update(projectRoot).digest('hex').slice(0, 10)
  return path.join('/var/lib', `amama-${mark}`)
}

/**
 * Makes the data folder and finds the account that PostgreSQL runs as: the owner of an existing cluster, or an
 * unprivileged account. The folders above are never opened up for it.
 */
export function prepareDataFolder(dataDir: string, clusterFolder: string): Account | null {
  if (!isRoot()) {
    makeFolder(dataDir)
    return null
  }
  const owner = ordinaryOwnerOf(clusterFolder)
  const candidates = owner ? [owner] : accountsFor(dataDir)
  const above = pathDownTo(path.dirname(dataDir)).filter((folder) => existsSync(folder))
  const account = candidates.find((candidate) => canTraverse(candidate, above.at(-1) ?? '/'))
  if (!account) throw new UnusableDataFolder(sayWhyNot(dataDir, candidates, above))
  makeFolder(dataDir)
  if (!canTraverse(account, dataDir)) chmodSync(dataDir, statSync(dataDir).mode | 0o001)
  return account
}

function makeFolder(dataDir: string) {
  try {
    for (const folder of pathDownTo(dataDir).filter((part) => !existsSync(part))) {
      mkdirSync(folder, { recursive: true })
      // The umask may be anything. PostgreSQL's account must pass through, and nobody else may look inside.
      chmodSync(folder, isRoot() ? 0o711 : 0o700)
    }
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new UnusableDataFolder(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Name another one with DATA_DIR.`,
    )
  }
}

function accountsFor(dataDir: string): Account[] {
  const owner = ordinaryOwnerOf(dataDir)
  const ownersAbove = pathDownTo(dataDir).flatMap((folder) => ordinaryOwnerOf(folder) ?? [])
  return [...(owner ? [owner] : []), ...unprivilegedAccounts(), ...ownersAbove]
}

function sayWhyNot(dataDir: string, candidates: Account[], above: string[]): string {
  const names = [...new Set(candidates.map((account) => account.name))].join(', ')
  const closed = above.find((folder) => !candidates.some((account) => canTraverse(account, folder)))
  const why =
    candidates.length === 0 || closed === '/'
      ? 'and this machine lets root start programs as no other account'
      : `and the accounts it could use (${names}) may not enter ${closed}`
  return (
    `The data folder ${dataDir} cannot hold the database: PostgreSQL does not run as root, ${why}. ` +
    'Name a folder that others may pass through with DATA_DIR, start as an ordinary user, or set DATABASE_URL.'
  )
}
