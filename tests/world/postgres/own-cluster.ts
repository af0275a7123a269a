import { onTestFinished } from 'vitest'
import { readEnv } from '#server/env.ts'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { anAppOn } from '../app.ts'
import { aFolder } from './cluster-holder.ts'
import { freezePostgres, killPostgres, stopPostgres } from './kill-postgres.ts'

/** How a database goes away: stopped in order, stopped at once, killed with all its processes, or frozen with all of them. */
export type Departure = 'SIGINT' | 'SIGQUIT' | 'SIGKILL' | 'SIGSTOP'

/** A PostgreSQL of the test's own, to be stopped and started as it likes; durable, as in earnest. */
export async function anOwnCluster() {
  const wish = { dataDir: aFolder(), name: 'pg', durable: true, database: 'amama' }
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
    async comeBack() {
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

/** The server on real ports and that cluster, but for what leaves the machine. */
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
