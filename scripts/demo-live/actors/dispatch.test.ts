import { expect, test, vi } from 'vitest'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import type { Stage } from '../stage.ts'
import { createDispatch, type Rider } from './dispatch.ts'

const KITCHEN = { latitude: 30.04, longitude: 31.21 }
const NEAR = { latitude: 30.041, longitude: 31.211 }
const FAR = { latitude: 30.08, longitude: 31.25 }
const MUCH_FURTHER = { latitude: 29.85, longitude: 31.33 }

const BEGAN = Date.parse('2026-11-21T10:00:00Z')
const BEFORE = '2026-11-21T09:59:00Z'

function aStage(ours: string[] = [], tasks: Promise<void>[] = []): Stage {
  return {
    beganAt: BEGAN,
    ours: new Set(ours),
    signal: new AbortController().signal,
    pace: { msOf: () => 1 },
    run: (task: Promise<void>) => void tasks.push(task),
  } as unknown as Stage
}

const card = (id: string, createdAt = '2026-11-21T10:01:00Z') =>
  ({ id, createdAt, pickupLocation: KITCHEN }) as CourierCard

function aRider(at: Rider['at'], offers: string[], given: Partial<Rider> = {}) {
  const taken: string[] = []
  const rider: Rider = {
    at,
    baseLocation: at,
    radiusKm: 8,
    isBusy: false,
    headingFor: null,
    offers: offers.map((id) => card(id)),
    take({ id }) {
      rider.isBusy = true
      rider.headingFor = id
      taken.push(id)
    },
    moveNear: async () => true,
    ...given,
  }
  return Object.assign(rider, { taken })
}

test('the nearest free courier who is offered an order takes it, and nobody else', async () => {
  const dispatch = createDispatch(aStage())
  const [busy, far, near] = [
    aRider(KITCHEN, ['a'], { isBusy: true }),
    aRider(FAR, ['a']),
    aRider(NEAR, ['a']),
  ]
  for (const rider of [busy, far, near]) dispatch.join(rider)
  dispatch.consider()
  await vi.waitFor(() => expect(near.taken).toEqual(['a']))
  dispatch.consider()
  expect([busy.taken, far.taken]).toEqual([[], []])
})

test("a visitor's order is taken before those of simulated guests", async () => {
  const noticing: Promise<void>[] = []
  const dispatch = createDispatch(aStage(['simulated'], noticing))
  const only = aRider(NEAR, ['simulated', 'visitor'], { isBusy: true })
  dispatch.join(only)
  dispatch.consider()
  await Promise.all(noticing)
  only.isBusy = false
  dispatch.consider()
  expect(only.taken).toEqual(['visitor'])
})

test('the last free of several couriers stays free for visitors, unless couriers are few', async () => {
  const noticing: Promise<void>[] = []
  const dispatch = createDispatch(aStage(['simulated'], noticing))
  const offers = [card('simulated'), card('left over', BEFORE)]
  const last = aRider(NEAR, [], { offers })
  dispatch.join(last)
  for (const at of [KITCHEN, FAR]) dispatch.join(aRider(at, [], { isBusy: true }))
  dispatch.consider()
  await Promise.all(noticing)
  expect(last.taken).toEqual([])
  last.offers = [...offers, card('visitor')]
  dispatch.consider()
  await Promise.all(noticing)
  expect(last.taken).toEqual(['visitor'])

  const noticingAlone: Promise<void>[] = []
  const village = createDispatch(aStage([], noticingAlone))
  const only = aRider(NEAR, [], { offers: [card('left over', BEFORE)] })
  village.join(only)
  village.consider()
  await Promise.all(noticingAlone)
  expect(only.taken).toEqual(['left over'])
})

test('if no courier starts near enough, the nearest one who may moves the base location', async () => {
  const dispatch = createDispatch(aStage())
  const asked: string[] = []
  const riderNamed = (name: string, at: Rider['at'], may: boolean) =>
    aRider(at, [], {
      async moveNear() {
        asked.push(name)
        return may
      },
    })
  dispatch.join(riderNamed('furthest', MUCH_FURTHER, true))
  dispatch.join(riderNamed('near', { latitude: 30.14, longitude: 31.21 }, false))
  dispatch.join(riderNamed('next', { latitude: 30.19, longitude: 31.21 }, true))
  dispatch.everybodyIsHere()
  dispatch.onReady('kitchen', [{ id: 'a', kitchen: KITCHEN }])
  await vi.waitFor(() => expect(asked).toEqual(['near', 'next']))
})

test('nobody moves before all couriers have joined, because the nearest may join last', async () => {
  const tasks: Promise<void>[] = []
  const dispatch = createDispatch(aStage([], tasks))
  const moveNear = vi.fn(async () => true)
  dispatch.join(aRider(MUCH_FURTHER, [], { moveNear }))
  dispatch.onReady('kitchen', [{ id: 'a', kitchen: KITCHEN }])
  dispatch.join(aRider(NEAR, [], { moveNear }))
  dispatch.everybodyIsHere()
  await Promise.all(tasks)
  expect(moveNear).not.toHaveBeenCalled()
})

test('nobody moves for an order that is offered to a courier who moved before', async () => {
  const tasks: Promise<void>[] = []
  const dispatch = createDispatch(aStage([], tasks))
  const moveNear = vi.fn(async () => true)
  dispatch.join(aRider(MUCH_FURTHER, ['a'], { moveNear, isBusy: true }))
  dispatch.everybodyIsHere()
  dispatch.onReady('kitchen', [{ id: 'a', kitchen: KITCHEN }])
  await Promise.all(tasks)
  expect(moveNear).not.toHaveBeenCalled()
})

test('nobody moves for an order that another courier may take', async () => {
  const dispatch = createDispatch(aStage())
  const moveNear = vi.fn(async () => true)
  dispatch.join(aRider(MUCH_FURTHER, [], { moveNear }))
  const near = aRider(NEAR, ['a'], { moveNear })
  dispatch.join(near)
  dispatch.everybodyIsHere()
  dispatch.onReady('kitchen', [{ id: 'a', kitchen: KITCHEN }])
  dispatch.consider()
  await vi.waitFor(() => expect(near.taken).toEqual(['a']))
  expect(moveNear).not.toHaveBeenCalled()
})
