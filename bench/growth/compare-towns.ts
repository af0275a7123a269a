import { placeCookie } from '#web/platform/device/place.ts'
import { compareCheckouts } from '../checkouts.ts'
import { compareCourierLists } from '../courier-list.ts'
import { type Figure, type Growth, type Report, sayComparison } from '../report.ts'
import { startOurs } from '../servers.ts'
import { ADMIN_LISTS } from './admin-lists.ts'
import { HOT_QUESTIONS } from './hot-questions.ts'
import { askTowns, WARM } from './question.ts'
import { amongTowns, type Town } from './towns.ts'

const HOMES = 60

type Towns = { folder: string; keep: boolean }

/** Asks the hot questions of three data sets: the cost of a question must not grow with the market. */
export async function compareTowns(data: Towns, turns: { rounds: number; seconds: number }): Promise<Report> {
  return amongTowns(data, async (towns) => {
    const [demo, medium] = towns as [Town, Town, Town]
    const growths = await askTowns(towns, HOT_QUESTIONS)
    const homes = await renderHomes([demo, medium])
    const lists = await compareCourierLists(demo.world, demo.server.url, demo.scene.courier)
    return {
      growths,
      figures: [homes, ...lists],
      comparisons: [await compareCheckoutsAmong(medium, turns)],
    }
  })
}

/** Asks the admins' lists of the same data sets, with every sort key, filter and kind of search. */
export async function compareAdminLists(data: Towns): Promise<Report> {
  return amongTowns(data, async (towns) => ({
    growths: await askTowns(towns, ADMIN_LISTS),
    figures: [],
    comparisons: [],
  }))
}

/** Uses a server with its usual settings, including shared answers. */
async function compareCheckoutsAmong({ world, dataDir }: Town, turns: { rounds: number; seconds: number }) {
  const server = await startOurs(dataDir)
  try {
    const comparison = await compareCheckouts(world, server.url, turns)
    console.log(sayComparison(comparison))
    return comparison
  } finally {
    await server.stop()
  }
}

/** Compares the server's processor time for the home page with a place, between the medium and the demo data. */
async function renderHomes(towns: [Town, Town]): Promise<Figure> {
  const worked: number[] = []
  for (const { server, world } of towns) {
    const { latitude, longitude } = world.place
    const cookie = placeCookie({ point: { latitude, longitude }, districtId: null }, 'http:')
    const home = async () => {
      await (await fetch(server.url, { headers: { cookie } })).text()
    }
    for (let turn = 0; turn < WARM; turn++) await home()
    const before = server.processorMs()
    for (let turn = 0; turn < HOMES; turn++) await home()
    worked.push((server.processorMs() - before) / HOMES)
  }
  const [demo, medium] = worked as [number, number]
  console.log(
    `home rendered: ${demo.toFixed(1)} ms of processor time in the demo, ${medium.toFixed(1)} among 10,000 dishes`,
  )
  return {
    name: "home rendered among 10,000 dishes, the server's processor time to the demo's",
    value: medium / demo,
    unit: '',
    must: 1.3,
    aim: 1.1,
  }
}

/** Whether a question keeps its bounds with the larger data sets. */
export function staysWithin({ milliseconds, musts }: Growth): boolean {
  const [demo = 0] = milliseconds
  return milliseconds.every((ms, at) => ms <= (musts[at] ?? Number.POSITIVE_INFINITY) * demo)
}
