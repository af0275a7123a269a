import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

/** The server at its fixed minute, with access to its database. */
export type World = {
  url: string
  ask<Row extends Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Writes other values into an order. Returns the function that restores it. */
  alter(orderId: string, values: Record<string, unknown>): Promise<() => Promise<void>>
  /** Empties tables, the last one first. Returns the function that brings their rows back. */
  without(...tables: string[]): Promise<() => Promise<void>>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'amama-screens-'))
  const server = fork(path.join(import.meta.dirname, 'serve.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LIMIT_SIGN_IN_ACCOUNT: '100000',
      LIMIT_SIGN_IN_ADDRESS: '100000',
      LIMIT_SIGN_IN_ACCOUNT_DAY: '0',
      LIMIT_RESETS_MAILBOX: '100000',
      ...NO_GUEST_LIMITS,
      LIMIT_UNKNOWN_ORDERS: '100000',
      LIMIT_DIRECTIONS: '100000',
    },
  })
  const cleanUp = () => rm(dataDir, { recursive: true, force: true })
  const { url } = await answerOf<{ url: string }>(server).catch(async (error) => {
    await cleanUp()
    throw error
  })
  const ask: World['ask'] = async (statement, values = []) => {
    server.send({ statement, values })
    return (await answerOf<{ rows: never[] }>(server)).rows
  }
  return {
    url,
    ask,
    async alter(orderId, values) {
      const names = Object.keys(values)
      const [before] = await ask(`select ${names.join(', ')} from orders where id = $1`, [orderId])
      const write = (row: Record<string, unknown>) =>
        ask(`update orders set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [
          orderId,
          ...names.map((name) => row[name]),
        ])
      await write(values)
      return async () => {
        await write(before!)
      }
    },
    async without(...tables) {
      for (const table of tables) await ask(`create table kept_${table} as select * from ${table}`)
      for (const table of tables.toReversed()) await ask(`delete from ${table}`)
      return async () => {
        for (const table of tables) {
          // A generated column cannot be written.
          const columns = await ask<{ name: string }>(
            `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
            [table],
          )
          const names = columns.map(({ name }) => `"${name}"`).join(', ')
          await ask(`insert into ${table} (${names}) select ${names} from kept_${table}`)
          await ask(`drop table kept_${table}`)
        }
      }
    },
    async close() {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
      await cleanUp()
    },
  }
}

async function answerOf<T>(server: ChildProcess): Promise<T> {
  const gone = new AbortController()
  try {
    const answer = await Promise.race([
      once(server, 'message', { signal: gone.signal }),
      once(server, 'exit', { signal: gone.signal }).then(([code]) => {
        throw new Error(`the server ended with ${code}`)
      }),
    ])
    return answer[0] as T
  } finally {
    gone.abort()
  }
}
