import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { aCrowd, aRunOfCheckouts } from '#tests/world/served/crowd.ts'
import { aFewReaders } from '../readers.ts'
import { busyness, type Run } from '../run.ts'
import { aCluster, MISSING } from './parts.ts'

const SETTINGS = [
  { servers: 1, isPooled: true },
  { servers: 2, isPooled: true },
  { servers: 4, isPooled: true },
  { servers: 1, isPooled: false },
]
const KITCHENS = 40
const AT_ONCE = 24
const READS = ['/api/dishes', '/api/cooks', '/api/districts', '/api/dishes']
const WARM_MS = 10_000
/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100

export const throughput: Run = {
  name: 'throughput',
  rounds: 1,
  proves: `what servers behind the pooler, and one past it, take on this machine, and which part needs its processor time`,
  async take(report, rounds) {
    if (MISSING.length > 0) return report.broken(`install Debian's ${MISSING.join(', ')} first`)
    for (const { servers, isPooled } of SETTINGS) {
      const cluster = await aCluster({ servers, isPooled })
      try {
        const checkout = await aRunOfCheckouts(cluster.app, KITCHENS)
        const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => cluster.url, checkout, mayLose: false })
        let reads = 0
        const readers = aFewReaders(cluster.url, READS, () => void reads++)
        await wait(WARM_MS)
        const parts = cluster.parts.map(({ name, pid }) => ({ name, pid: pid(), before: secondsOf(pid()) }))
        const [began, ordered, read] = [performance.now(), crowd.confirmed.length, reads]
        await wait(rounds * 30_000)
        const seconds = (performance.now() - began) / 1_000
        const [orders, lists] = [crowd.confirmed.length - ordered, reads - read]
        const spent = parts.map(({ name, pid, before }) => {
          const used = secondsOf(pid) - before
          return `${name.replace(/-\d+$/, '')} ${((1_000 * used) / orders).toFixed(1)} (${Math.round((100 * used) / seconds)} %)`
        })
        await crowd.leave()
        await readers.leave()
        for (const wrong of crowd.wrong) report.broken(`a guest was told ${wrong}`)
        report.say(
          `${servers} servers${isPooled ? '' : ' past the pooler'}: ${Math.round(orders / seconds)} orders/s beside ${Math.round(lists / seconds)} reads/s; processor ms an order (share of a core): ${spent.join(', ')}`,
        )
        report.say(busyness())
      } finally {
        await cluster.close()
      }
    }
  },
}

/** The processor time of a process and all that it has started, whether they still run or not. */
function secondsOf(pid: number): number {
  let stat: string
  let children: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  } catch {
    // It has ended meanwhile, and its parent counts it.
    return 0
  }
  const [user, system, ofUsers, ofSystems] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  const own = (Number(user) + Number(system) + Number(ofUsers) + Number(ofSystems)) / TICKS
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + secondsOf(Number(child)), own)
}
