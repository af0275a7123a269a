import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from 'better-auth/crypto'
import { credentials } from '#server/db/tables/accounts.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { aCook, aDish, aGuestOrder, aMarket, DOKKI } from '#tests/world/market.ts'
import { type Answer, type Ask, ask, flood, inTurns } from './flood.ts'
import { busyness, countIn, p99, type Report, type Run, tally, times } from './run.ts'
import { inTown, type Town } from './town.ts'

const STORM = { seconds: 10, times: 10 }
const CALM_SECONDS = 3
const AT_ONCE = 4
const AFTER_MS = 10_000
const MOST = { acceptedMs: 1_000, shedMs: 50 }
const KITCHENS = 12

/** Requests that come ten times as fast as the server can serve them, and others that must be served meanwhile. */
type Storm = { of: string; next: () => Ask; served: number; beside: Beside[] }
type Beside = { of: string; next: () => Ask; everyMs: number }

export const storm: Run = {
  name: 'storm',
  rounds: 1,
  proves: `under ${STORM.times} times its capacity the server answers what it accepts within ${MOST.acceptedMs} ms (p99), refuses the rest within ${MOST.shedMs} ms, and recovers within ${AFTER_MS / 1_000} s`,
  take: (report, rounds) =>
    inTown(report, 1, async (town) => {
      const storms = await stormsOver(town)
      for (let round = 0; round < rounds; round++)
        for (const each of storms) await weather(report, town.servers[0]!.url, each)
      report.say(busyness())
    }),
}

async function weather(report: Report, url: string, { of, next, served, beside }: Storm) {
  const calm = await inTurns(url, { clients: AT_ONCE, seconds: CALM_SECONDS, next })
  const carried = calm.length / CALM_SECONDS
  const perSecond = Math.ceil(carried * STORM.times)
  let isOver = false
  const besides = beside.map((each) => askAlong(url, each, () => isOver))
  const answers = await flood(url, { perSecond, seconds: STORM.seconds, next })
  isOver = true
  const accepted = answers.filter(({ status }) => status === served)
  const shed = answers.filter(({ status }) => status === 503)
  report.say(
    `${of}: ${Math.round(carried)} a second carried, ${Math.round(answers.length / STORM.seconds)} sent: ${statuses(answers)}`,
  )
  report.say(`${of}: accepted ${times(msOf(accepted))}; shed ${times(msOf(shed))}`)
  report.expect(accepted.length + shed.length === answers.length, `${of}: ${statuses(answers)}`)
  report.expect(shed.length > 0, `${of}: nothing was turned away`)
  report.expect(p99(msOf(accepted)) <= MOST.acceptedMs, `${of}: accepted p99 above ${MOST.acceptedMs} ms`)
  report.expect(p99(msOf(shed)) <= MOST.shedMs, `${of}: shed p99 above ${MOST.shedMs} ms`)
  for (const [at, along] of (await Promise.all(besides)).entries()) {
    report.say(`${of}: beside it ${beside[at]!.of}: ${statuses(along)}, ${times(msOf(along))}`)
    report.expect(
      along.every(({ status }) => status === 200),
      `${of}: ${beside[at]!.of} had to give way`,
    )
    report.expect(
      p99(msOf(along)) <= MOST.acceptedMs,
      `${of}: ${beside[at]!.of} p99 above ${MOST.acceptedMs} ms`,
    )
  }
  await wait(AFTER_MS)
  const after = await inTurns(url, { clients: AT_ONCE, seconds: CALM_SECONDS, next })
  report.say(`${of}: before ${times(msOf(calm))}; 10 s after ${times(msOf(after))}`)
  report.expect(
    after.every(({ status }) => status === served),
    `${of}: still turned away after: ${statuses(after)}`,
  )
}

async function askAlong(url: string, { next, everyMs }: Beside, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!isOver()) {
    answers.push(await ask(url, next()))
    await wait(everyMs)
  }
  return answers
}

type Cast = Pick<Awaited<ReturnType<typeof aMarket>>, 'amina' | 'koshari' | 'karim'>

const JSON_TYPE = { 'content-type': 'application/json' }

async function stormsOver({ app, servers }: Town): Promise<Storm[]> {
  const { amina, koshari, karim } = await aMarket(app)
  await underWay(app, { amina, koshari, karim })
  for (let at = 0; at < KITCHENS; at++) await aDish(app, await aCook(app))
  const { url } = servers[0]!
  let asked = 0
  const page = (): Ask => ({ method: 'GET', path: `/?q=koshari&n=${++asked}` })
  const quote = (): Ask => ({
    method: 'POST',
    path: '/api/quotes',
    headers: { ...JSON_TYPE, origin: url },
    body: JSON.stringify({ lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI }),
  })
  const position = (): Ask => ({
    method: 'PUT',
    path: '/api/courier/position',
    headers: { ...JSON_TYPE, ...karim.headers },
    body: JSON.stringify(DOKKI),
  })
  const signIn = (email: string, password: string, cookie = ''): Ask => ({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { ...JSON_TYPE, origin: url, cookie },
    body: JSON.stringify({ email, password }),
  })
  const cook = await aKnownBrowser(app, amina, signIn)
  return [
    {
      of: 'searches',
      next: page,
      served: 200,
      beside: [
        { of: 'a change', next: position, everyMs: 200 },
        { of: 'a quote', next: quote, everyMs: 200 },
      ],
    },
    {
      of: 'sign-ins',
      next: () => signIn(`nobody-${++asked}@people.test`, 'wrong one'),
      served: 401,
      beside: [
        {
          of: 'a cook whose browser is known',
          next: () => signIn(amina.email, PASSWORD, cook),
          everyMs: 500,
        },
        { of: 'a search', next: page, everyMs: 200 },
      ],
    },
  ]
}

/** An order on the road, so that the courier's positions are stored. */
async function underWay(app: Town['app'], { amina, koshari, karim }: Cast) {
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
}

const PASSWORD = 'molokhia with rabbit'

/** The cookie of a browser in which this person has signed in before. */
async function aKnownBrowser(
  { platform, request }: Town['app'],
  { id, email }: { id: string; email: string },
  signIn: (email: string, password: string) => Ask,
): Promise<string> {
  await platform.database.db.insert(credentials).values({
    id: randomId(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await hashPassword(PASSWORD),
  })
  const { path, ...sent } = signIn(email, PASSWORD)
  const answer = await request(path, sent)
  const [known] = answer.headers.getSetCookie().filter((line) => line.startsWith('amama_known='))
  return known!.split(';')[0]!
}

function msOf(answers: Answer[]): number[] {
  return answers.map(({ ms }) => ms)
}

function statuses(answers: Answer[]): string {
  const counts = new Map<string, number>()
  for (const { status } of answers) countIn(counts, status === 0 ? 'lost' : String(status))
  return tally(counts)
}
