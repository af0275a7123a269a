import { expect, test } from 'vitest'
import { failOver, freeze, inCluster, kill, restartWithout } from '#tests/soak/cluster/cluster.ts'
import { MISSING } from '#tests/soak/cluster/parts.ts'
import { aReport } from '#tests/soak/run.ts'
import { aRunOfCheckouts } from '#tests/world/served/crowd.ts'

const ALL_PARTS_MS = 300_000

test.skipIf(MISSING.length > 0)(
  `on several machines no request fails in a rolling restart, and no confirmed order is lost by the death of any part${
    MISSING.length > 0 ? ` (left out: Debian's ${MISSING.join(', ')} are not here)` : ''
  }`,
  async () => {
    const said: string[] = []
    const report = aReport('cluster', (line) => said.push(line))
    await inCluster(report, async (cluster) => {
      const checkout = await aRunOfCheckouts(cluster.app, 4)
      const confirmed = new Set<string>()
      await restartWithout(cluster, report, { requests: 1, checkout, confirmed })
      for (const part of cluster.parts) await kill(cluster, report, { part, rounds: 1, checkout, confirmed })
      await freeze(cluster, report, { checkout, confirmed })
      // The soak measures how fast it is. Here other tests keep the machine busy.
      await failOver(cluster, report, { checkout, confirmed, withinMs: 90_000 })
    })
    expect(said.filter((line) => line.includes('BROKEN'))).toEqual([])
  },
  ALL_PARTS_MS,
)
