import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Cluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/pid-file.ts'
import { memoryFolder } from './memory-folder.ts'

const PROGRAM = fileURLToPath(new URL('./hold-cluster.ts', import.meta.url))

type User = { uid: number; gid: number }
type Manner = { user?: User; durable?: boolean }

export const NOBODY: User = { uid: 65_534, gid: 65_534 }

export type Holder = {
  facts: Cluster['facts']
  url: string
  /** Closes the cluster and exits. */
  leave(): Promise<void>
  /** Kills the process before it can stop anything. */
  kill(): Promise<void>
}

/** A folder for one test that other users may enter. A PostgreSQL that still runs there after the test is killed. */
export function aFolder(owner?: User): string {
  const folder = realpathSync(mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), 'amama-')))
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  onTestFinished(() => {
    const left = findPostmaster(path.join(folder, 'pg', 'data'))
    if (left) process.kill(left.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return folder
}

/** Opens the cluster `pg` in a separate process, which may belong to another user. Throws if that process refuses. */
export async function aHolder(dataDir: string, as: Manner = {}): Promise<Holder> {
  const child = launchHolder(dataDir, as)
  const line = await firstLineOf(child)
  const { refusal, facts, url } = JSON.parse(line) as Pick<Holder, 'facts' | 'url'> & { refusal?: string }
  if (refusal) throw new Error(refusal)
  const ended = once(child, 'exit')
  return {
    facts,
    url,
    async leave() {
      child.stdin?.end()
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function launchHolder(dataDir: string, { user, durable = false }: Manner = {}): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, dataDir, String(durable)], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Runs one statement and returns its rows. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function firstLineOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (output.includes('\n')) return output
  }
  throw new Error(`the process ended without an answer: ${output}`)
}
