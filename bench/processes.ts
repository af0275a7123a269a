import type { Point } from '#domain/geo.ts'
import { placeCookie } from '#web/platform/device/place.ts'
import { type Comparison, compare } from './compare.ts'
import { answersASecond } from './load.ts'
import { startOurs } from './servers.ts'
import type { World } from './world.ts'

/** No more than one process has room for. Further requests would be refused and render no page. */
const CLIENTS = 8
/** Each process first compiles what it runs often. */
const WARM_SECONDS = 10
const STREET_DEGREES = 0.002

/**
 * Compares two processes on one port with one. Each visitor has a place of their own, so that no page is shared; the lists of
 * their neighbourhood are.
 */
export async function compareProcesses(
  { place }: Pick<World, 'place'>,
  dataDir: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const next = () => ({
    headers: { cookie: placeCookie({ point: nearby(place), districtId: null }, 'http:') },
  })
  const side = (processes: number) => async () => {
    const server = await startOurs(dataDir, { WEB_CONCURRENCY: String(processes) })
    const load = { url: server.url, clients: CLIENTS, next }
    try {
      await answersASecond({ ...load, seconds: WARM_SECONDS })
      return await answersASecond({ ...load, seconds })
    } finally {
      await server.stop()
    }
  }
  return compare({
    name: 'home page rendered, two processes to one',
    unit: 'pages/s',
    ours: side(2),
    reference: side(1),
    must: 1.2,
    aim: 1.6,
    rounds,
  })
}

function nearby({ latitude, longitude }: Point): Point {
  const away = (degrees: number) => degrees + STREET_DEGREES * Math.random()
  return { latitude: away(latitude), longitude: away(longitude) }
}
