import { copyForStandby } from './copy-for-standby.ts'
import { aRestartableCluster } from './own-cluster.ts'

/** A streaming replica of a cluster of `anOwnCluster`. */
export async function aStandbyOf({ dataDir, url }: { dataDir: string; url: string }) {
  const name = 'standby'
  await copyForStandby({ dataDir, url, name: 'pg' }, name)
  return aRestartableCluster({ dataDir, name, durable: true })
}
