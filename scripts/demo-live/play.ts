import { setMaxListeners } from 'node:events'
import { readCityMap } from '#domain/city/city-map.ts'
import { openStreets } from '#domain/city/find-way.ts'
import { playCook } from './actors/cook.ts'
import { playCourier } from './actors/courier.ts'
import { createDispatch } from './actors/dispatch.ts'
import { orderAsGuest } from './actors/guest.ts'
import { openOffice } from './actors/office.ts'
import { hireStaff, type Staff } from './actors/staff.ts'
import type { Cast } from './cast.ts'
import type { Options } from './options.ts'
import { createPace, wait } from './pace.ts'
import type { Stage } from './stage.ts'
import { createTally, type Report } from './tally.ts'

export type Play = {
  /** Resolves when cooks and couriers are at work. */
  began: Promise<{ cooks: number; couriers: number }>
  /** Resolves when everybody has stopped. Rejects with the defect that ended the demo. */
  over: Promise<Report>
  report(): Report
  stop(): void
}

type Given = Pick<Options, 'url' | 'speed' | 'orders' | 'load'> & { cast: Cast; say?: (line: string) => void }

/** Signing in costs the server a slow hash, so at most this many sign in at once. */
const SIGN_INS_AT_ONCE = 4
/** Simulated guests leave a third of each kitchen's capacity to visitors. */
const VISITORS_SHARE = 1 / 3
const KEPT_UNDER_LOAD = 3

/** Starts the demo against a running server. It continues until it is stopped. */
export function startPlay({ url, speed, orders, load, cast, say = () => {} }: Given): Play {
  const ending = new AbortController()
  const { signal } = ending
  setMaxListeners(0, signal)
  const tally = createTally()
  const tasks = new Set<Promise<void>>()
  let defect: unknown
  const stage: Stage = {
    origin: url,
    tally,
    signal,
    cast,
    pace: createPace(speed),
    streets: openStreets(readCityMap()),
    beganAt: Date.now(),
    ours: new Set(),
    kitchens: new Map(),
    say,
    run(task) {
      const guarded: Promise<void> = task
        .catch((error) => {
          if (signal.aborted) return
          defect = error
          ending.abort()
        })
        .finally(() => tasks.delete(guarded))
      tasks.add(guarded)
    },
  }
  const beganAt = performance.now()
  const report = () => tally.report((performance.now() - beganAt) / 1_000)

  const team: Staff[] = []
  const began = gather(stage, team)
  const over = (async () => {
    await began.then(
      ({ cooks, couriers }) => {
        if (cooks === 0 && couriers === 0) return ending.abort()
        stage.run(load === null ? sendGuests(stage, orders) : sendCrowd(stage, load))
      },
      (error) => {
        defect = signal.aborted ? undefined : error
        ending.abort()
      },
    )
    await aborted(signal)
    await Promise.all(tasks)
    await Promise.all(team.map((staff) => staff.goHome()))
    if (defect) throw defect
    return report()
  })()
  return { began, over, report, stop: () => ending.abort() }
}

type Post = { email: string; start: (staff: Staff) => Promise<void>; kind: 'cooks' | 'couriers' }

/** Puts all cooks and couriers to work who have an account on this server. */
async function gather(stage: Stage, team: Staff[]) {
  const { cast } = stage
  const dispatch = createDispatch(stage)
  const office = openOffice(stage, team)
  const posts: Post[] = [
    ...cast.cooks.map(
      (cook): Post => ({
        email: cook.email,
        kind: 'cooks',
        start: (staff) => playCook(stage, cook, staff, dispatch),
      }),
    ),
    ...cast.couriers.map(
      (courier): Post => ({
        email: courier.email,
        kind: 'couriers',
        start: (staff) => playCourier(stage, courier, staff, { dispatch, office }),
      }),
    ),
  ]
  const hired = { cooks: 0, couriers: 0 }
  const queue = [...posts]
  const hire = async () => {
    for (let post = queue.shift(); post; post = queue.shift()) {
      const answer = await hireStaff(stage, { email: post.email, password: cast.password })
      if (!answer.ok) continue
      hired[post.kind]++
      team.push(answer.staff)
      stage.run(post.start(answer.staff))
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, hire))
  dispatch.everybodyIsHere()
  return hired
}

/** Keeps a few orders open, one after another. A guest who finds no dish makes room for the next at once. */
async function sendGuests(stage: Stage, most: number) {
  const open = new Set<string>()
  while (most > 0) {
    const placed =
      open.size < most &&
      (await orderAsGuest(stage, {
        placesKept: (limit) => limit * VISITORS_SHARE,
        appetite: () => 'eats',
      }))
    if (placed === null) continue
    if (placed) {
      open.add(placed.id)
      stage.run(placed.over.finally(() => open.delete(placed.id)))
    }
    await wait(stage.pace.msBetweenOrders(most), stage.signal)
  }
}

/** Each guest orders again as soon as the last order is answered. At a nearly full kitchen they order and cancel. */
async function sendCrowd(stage: Stage, guests: number) {
  const order = async () => {
    for (;;) {
      const placed = await orderAsGuest(stage, {
        placesKept: () => 0,
        appetite: (places) => (places > KEPT_UNDER_LOAD ? 'eats' : 'thinks again'),
      })
      if (placed) stage.run(placed.over)
    }
  }
  await Promise.all(Array.from({ length: guests }, order))
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
