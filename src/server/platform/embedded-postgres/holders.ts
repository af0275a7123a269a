import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, give } from './account.ts'
import { markOf } from './processes.ts'

/**
 * The processes that use the cluster, one small file each, so that the last one stops it: the server and a command such
 * as the seed share a cluster. A killed process does not count. Read and write only under the cluster's lock.
 */
export type Hold = { isAlone(): boolean; release(): void }

export function takeHold(folder: string, account: Account | null): Hold {
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
