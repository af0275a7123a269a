import { placeCookie } from '#web/platform/device/place.ts'
import { compareCheckouts } from './checkouts.ts'
import { median } from './compare.ts'
import { compareCourierLists } from './courier-list.ts'
import { serveRecorded } from './record.ts'
import { type Figure, type Growth, sayComparison, sayGrowth } from './report.ts'
import { type Running, startOurs } from './servers.ts'
import { fillTown, TOWNS, type TownName } from './towns.ts'
import { aCart, aGuestbook, call, openWorld, signIn, type World } from './world.ts'

/** How many times slower than with the demo data a question may be, for each data set. */
type Musts = (number | null)[]
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: unknown }
type Question = { name: string; musts: Musts; ask(town: Town): Asked }
type Town = { name: TownName; world: World; server: Running; scene: Scene; dataDir: string }

const WARM = 12
const TIMES = 40
const HOMES = 60

const LISTED: Musts = [null, 1.5, 2]
const SORTED: Musts = [null, null, 4]
const SEARCHED: Musts = [null, null, 5]
const KNOWN: Musts = [null, null, 1.5]

const near = (rest = '') => ({
  ask: ({ world: { place } }: Town) => ({
    path: `/api/dishes?latitude=${place.latitude}&longitude=${place.longitude}${rest}`,
  }),
})
const search = (words: string) => near(`&q=${encodeURIComponent(words)}`)

const QUESTIONS: Question[] = [
  { name: 'list near a place', musts: LISTED, ...near() },
  { name: 'list near a place, open now', musts: SORTED, ...near('&available=now') },
  { name: 'top rated', musts: SORTED, ...near('&sort=top_rated') },
  { name: 'cheapest', musts: SORTED, ...near('&sort=price_low') },
  { name: 'newest', musts: SORTED, ...near('&sort=newest') },
  { name: 'a type under a price', musts: SORTED, ...near('&type=dessert&maxPrice=100') },
  { name: 'search, a common word', musts: SEARCHED, ...search('koshari') },
  { name: 'search, a common word in Arabic', musts: SEARCHED, ...search('كشري') },
  { name: 'search, a rare word', musts: SEARCHED, ...search('feteer') },
  { name: 'search, with a slip', musts: SEARCHED, ...search('kohsari') },
  { name: 'search in Arabic, with a slip', musts: SEARCHED, ...search('ملوخبة') },
  { name: 'search, two words', musts: SEARCHED, ...search('chicken rice') },
  { name: 'search, a word nobody has', musts: SEARCHED, ...search('sushi') },
  {
    name: 'cooks near a place',
    musts: LISTED,
    ask: ({ world: { place } }) => ({
      path: `/api/cooks?latitude=${place.latitude}&longitude=${place.longitude}`,
    }),
  },
  { name: 'dish', musts: KNOWN, ask: ({ world }) => ({ path: `/api/dishes/${world.dishes[0]!.id}` }) },
  { name: 'cook', musts: KNOWN, ask: ({ scene }) => ({ path: `/api/cooks/${scene.cookId}` }) },
  {
    name: 'quote of 3 dishes',
    musts: KNOWN,
    ask: ({ world }) => ({ method: 'POST', path: '/api/quotes', body: aCart(world) }),
  },
  {
    name: 'placing an order',
    musts: KNOWN,
    ask: ({ scene }) => ({ method: 'POST', path: '/api/orders', body: scene.nextOrder() }),
  },
  {
    name: 'tracked order',
    musts: KNOWN,
    ask: ({ scene }) => ({ path: `/api/orders/${scene.order}`, headers: { cookie: scene.cookie } }),
  },
  {
    name: "cook's board",
    musts: KNOWN,
    ask: ({ scene }) => ({ path: '/api/kitchen/orders', headers: scene.cook }),
  },
  {
    // No bound, because in a larger market more orders are in reach and the list is longer.
    name: "courier's list",
    musts: [],
    ask: ({ scene }) => ({ path: '/api/courier/orders', headers: scene.courier }),
  },
]

/**
 * Asks the hot questions of three data sets in turn, with one client: the cost of a question must not grow with the
 * market. Shared answers are off.
 */
export async function compareTowns(
  folder: string,
  { keep, ...turns }: { keep: boolean; rounds: number; seconds: number },
) {
  const towns: Town[] = []
  try {
    for (const name of TOWNS) towns.push(await openTown(name, fillTown(name, folder, { keep })))
    const growths: Growth[] = []
    for (const question of QUESTIONS) {
      const milliseconds = await inTurns(towns, question)
      growths.push({ name: question.name, milliseconds, musts: question.musts, slowest: null })
      console.log(sayGrowth(growths.at(-1)!))
    }
    const homes = await renderHomes(towns)
    const largest = towns.at(-1)!
    await explainAll(largest, growths)
    const [demo] = towns
    const lists = await compareCourierLists(demo!.world, demo!.server.url, demo!.scene.courier)
    return {
      growths,
      figures: [homes, ...lists],
      comparisons: [await compareCheckoutsAmong(towns[1]!, turns)],
    }
  } finally {
    for (const { server, world } of towns) {
      await server.stop()
      await world.close()
    }
  }
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

type Scene = Awaited<ReturnType<typeof setScene>>

async function openTown(name: TownName, dataDir: string): Promise<Town> {
  const server = await startOurs(dataDir, { SHARED_ANSWER_SECONDS: '0' })
  const world = await openWorld(dataDir)
  return { name, world, server, dataDir, scene: await setScene(world, server.url) }
}

/** Sets up the demo cook with ten orders of today on the board, the guest of one of them, and the demo courier. */
async function setScene(world: World, url: string) {
  const nextOrder = await aGuestbook(world, url)
  let last: Response | undefined
  for (let orders = 0; orders < 10; orders++)
    last = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextOrder()),
    })
  const { orders } = (await last!.json()) as { orders: { id: string }[] }
  return {
    nextOrder,
    order: orders[0]!.id,
    cookie: last!.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    cookId: world.cookId,
    cook: await signIn(url, 'cook'),
    courier: await signIn(url, 'courier'),
  }
}

async function send(url: string, { path, method = 'GET', headers = {}, body }: Asked) {
  await call(url, method, path, body, headers)
}

/** The median of each data set. They take turns at every question, so that a slow phase of the machine slows all of them. */
async function inTurns(towns: Town[], { ask }: Question): Promise<number[]> {
  const times = towns.map(() => [] as number[])
  for (let turn = -WARM; turn < TIMES; turn++)
    for (const [at, town] of towns.entries()) {
      const asked = ask(town)
      const began = performance.now()
      await send(town.server.url, asked)
      if (turn >= 0) times[at]!.push(performance.now() - began)
    }
  return times.map(median)
}

/** Compares the server's processor time for the home page with a place, between the medium and the demo data. */
async function renderHomes(towns: Town[]): Promise<Figure> {
  const worked: number[] = []
  for (const { server, world } of towns.slice(0, 2)) {
    const { latitude, longitude } = world.place
    const cookie = placeCookie({ point: { latitude, longitude }, districtId: null })
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

/** Finds the slowest statement of each question. */
async function explainAll(town: Town, growths: Growth[]) {
  const recorded = await serveRecorded(town.dataDir)
  try {
    for (const [at, question] of QUESTIONS.entries()) {
      const asked = question.ask(town)
      for (let turn = 0; turn < 2; turn++) {
        recorded.takeSent()
        await send(recorded.url, asked.method === 'POST' ? question.ask(town) : asked)
      }
      for (const { text, values } of recorded.takeSent()) {
        if (!/^\s*(select|with)\b/i.test(text) || /\bfor update\b|insert into|update /i.test(text)) continue
        const [row] = await town.world.query<{ 'QUERY PLAN': [Plan] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        )
        const [{ Plan: plan, 'Execution Time': milliseconds }] = row!['QUERY PLAN']
        const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        const { slowest } = growths[at]!
        if (!slowest || slowest.milliseconds < milliseconds)
          growths[at]!.slowest = { milliseconds, buffers, text: text.replace(/\s+/g, ' ').trim() }
      }
    }
  } finally {
    await recorded.stop()
  }
}

type Plan = {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

/** Whether a question keeps its bounds with the larger data sets. */
export function staysWithin({ milliseconds, musts }: Growth): boolean {
  const [demo = 0] = milliseconds
  return milliseconds.every((ms, at) => ms <= (musts[at] ?? Number.POSITIVE_INFINITY) * demo)
}
