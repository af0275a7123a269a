import type { Log } from '#server/platform/log.ts'
import { type Cluster, type ClusterWish, openCluster } from './open-cluster.ts'
import { markOf } from './processes.ts'

const LOOK_MS = 500

/**
 * Keeps the embedded PostgreSQL of a server running. If it dies, it is started again at the same address, where the
 * server's connections find it.
 */
export async function keepRunning(wish: ClusterWish, log: Log): Promise<Cluster> {
  const first = await openCluster(wish)
  const opened = [first]
  let reviving: Promise<void> | null = null

  const revive = async () => {
    log.warn('PostgreSQL died and is started again')
    try {
      opened.push(await openCluster(wish))
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again')
    }
    reviving = null
  }
  const watch = setInterval(() => {
    if (markOf(opened.at(-1)!.facts.pid) === null) reviving ??= revive()
  }, LOOK_MS)
  watch.unref()

  return {
    ...first,
    async stop() {
      clearInterval(watch)
      await reviving
      for (const cluster of opened) await cluster.stop()
    },
  }
}
