import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { copyForStandby } from './copy-for-standby.ts'
import { freezePostgres, killPostgres, stopPostgres } from './kill-postgres.ts'
import type { Departure } from './own-cluster.ts'

/** A streaming replica of a cluster of `anOwnCluster`. */
export async function aStandbyOf(primary: { dataDir: string; url: string }) {
  const wish = { dataDir: primary.dataDir, name: 'standby', durable: true }
  await copyForStandby({ ...primary, name: 'pg' }, wish.name)
  let cluster: Cluster = await openCluster(wish)
  let thaw: (() => void) | null = null
  const opened = [cluster]
  onTestFinished(async () => {
    thaw?.()
    for (const each of opened) await each.stop()
  })
  return {
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
    async ask(statement: string) {
      const asking = new pg.Client({ connectionString: cluster.url('amama') })
      await asking.connect()
      try {
        return (await asking.query(statement)).rows
      } finally {
        await asking.end()
      }
    },
  }
}
