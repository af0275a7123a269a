import { onTestFinished } from 'vitest'
import { readEnv } from '#server/env.ts'
import {
  type Cluster,
  type ClusterWish,
  openCluster,
} from '#server/platform/embedded-postgres/open-cluster.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { anAppOn } from '../app.ts'
import { aFolder } from './cluster-holder.ts'
import { freezePostgres, killPostgres, stopPostgres } from './kill-postgres.ts'

/** How a database goes away: fast shutdown, immediate shutdown, all processes killed, or all suspended. */
export type Departure = 'SIGINT' | 'SIGQUIT' | 'SIGKILL' | 'SIGSTOP'

/** A PostgreSQL for one test, which may stop and start it. It is durable, as in production. */
export const anOwnCluster = () =>
  aRestartableCluster({ dataDir: aFolder(), name: 'pg', durable: true, database: 'amama' })

export async function aRestartableCluster(wish: ClusterWish) {
  let cluster: Cluster = await openCluster(wish)
  const opened = [cluster]
  let thaw: (() => void) | null = null
  onTestFinished(async () => {
    thaw?.()
    for (const one of opened) await one.stop()
  })
  return {
    dataDir: wish.dataDir,
    url: cluster.url('amama'),
    async depart(how: Departure) {
      const { pid } = cluster.facts
      if (how === 'SIGSTOP') thaw = freezePostgres(pid)
      else await (how === 'SIGKILL' ? killPostgres(pid) : stopPostgres(pid, how))
    },
    async startAgain() {
      if (thaw) {
        thaw()
        thaw = null
        return
      }
      cluster = await openCluster(wish)
      opened.push(cluster)
    },
  }
}

/** The server on that cluster with the real platform, except for services outside the machine. */
export async function anAppOnOwnCluster(limits: Record<string, string> = {}) {
  const cluster = await anOwnCluster()
  const env = readEnv(
    {
      APP_ENV: 'test',
      DATABASE_URL: cluster.url,
      DATA_DIR: cluster.dataDir,
      LOG_LEVEL: 'silent',
      SHARED_ANSWER_SECONDS: '0',
      ...limits,
    },
    '.',
  )
  const opened = await openPlatform(env)
  onTestFinished(() => opened.close())
  const app = anAppOn(opened.platform)
  onTestFinished(() => app.live.endAll())
  return { cluster, app }
}
