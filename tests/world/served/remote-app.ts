import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase } from '#server/platform/database/transaction.ts'
import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { createLog } from '#server/platform/log.ts'
import { clientOf } from '../client.ts'
import type { AnyApp } from '../market.ts'
import { PATIENT } from '../patience.ts'

export type RemoteApp = AnyApp & {
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A server behind a socket, whose address may change, with its embedded database, in which tests create and read data. */
export async function aRemoteApp(
  url: () => string,
  { dataDir, durable }: { dataDir: string; durable: boolean },
): Promise<RemoteApp> {
  return remoteAppOn(url, await databaseOf(dataDir, durable))
}

/** The same with a database of its own. */
export function remoteAppOn(url: () => string, databaseUrl: string): RemoteApp {
  const pool = createPool(databaseUrl, 4, createLog('silent'), PATIENT, false)
  /** Retries when the server asks for it, so that a busy machine does not fail the set-up. */
  const request: AnyApp['request'] = async (path, init) => {
    for (const start = Date.now(); ; ) {
      const answer = await fetch(url() + path, init)
      if (answer.status !== 503 || Date.now() - start > PATIENT.connectMs) return answer
      await answer.arrayBuffer()
      await wait(Number(answer.headers.get('retry-after')) * 1_000)
    }
  }
  return {
    get origin() {
      return url()
    },
    request,
    client: (headers = {}) => clientOf(url(), request, headers),
    platform: { database: createDatabase(pool) },
    async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await pool.query<Row>(text, values)).rows
    },
    close: () => pool.end(),
  }
}

/** Returns only the address and releases the cluster, so that it starts and ends with the server. */
async function databaseOf(dataDir: string, durable: boolean): Promise<string> {
  const cluster = await openCluster({ dataDir, name: 'postgres', durable, database: 'amama' })
  await cluster.stop()
  return cluster.url('amama')
}
