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

/** A server behind a socket, which may move, and its embedded database, for making a world there and looking at it. */
export async function aRemoteApp(
  url: () => string,
  { dataDir, durable }: { dataDir: string; durable: boolean },
): Promise<RemoteApp> {
  const pool = createPool(await databaseOf(dataDir, durable), 4, createLog('silent'), PATIENT)
  /** Whoever makes the world comes back when told to: a busy machine is no reason for a world to be missing. */
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

/** The address only: whoever looks on keeps no hold of the cluster, so that it lives and ends with the server. */
async function databaseOf(dataDir: string, durable: boolean): Promise<string> {
  const cluster = await openCluster({ dataDir, name: 'postgres', durable, database: 'amama' })
  await cluster.stop()
  return cluster.url('amama')
}
