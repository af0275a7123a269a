import type { CourierCard } from '#contract/delivery/delivery.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { wait } from '../pace.ts'
import type { Stage } from '../stage.ts'

/** A courier as the dispatch needs it. */
export type Rider = {
  at: Point
  baseLocation: Point
  radiusKm: number
  isBusy: boolean
  /** The order that the courier is about to accept. */
  headingFor: string | null
  /** The offers on the courier's own list, because the server decides who may accept an order. */
  offers: readonly CourierCard[]
  take(card: CourierCard): void
  /** Moves the base location nearer to a kitchen. False if it may not move any more today. */
  moveNear(kitchen: Point): Promise<boolean>
}

const MANY = 3

type Waiting = { id: string; kitchen: Point }

export type Dispatch = {
  join(rider: Rider): void
  /** All couriers have joined. Only now it is known which kitchens nobody serves. */
  everybodyIsHere(): void
  /** Assigns orders again after a change of a courier's list, or when a courier is free again. */
  consider(): void
  /** Takes the ready orders of a kitchen. */
  onReady(kitchenId: string, orders: Waiting[]): void
}

/** Assigns ready orders among the couriers: each to the nearest free one, visitors' orders first. */
export function createDispatch(stage: Stage): Dispatch {
  const riders: Rider[] = []
  const noticed = new Map<string, 'soon' | 'now'>()
  const ready = new Map<string, Waiting[]>()
  const stranded = new Set<string>()
  let isComplete = false

  const notice = async (id: string) => {
    noticed.set(id, 'soon')
    await wait(stage.pace.msOf('notice'), stage.signal)
    noticed.set(id, 'now')
    consider()
  }

  const consider = () => {
    const offered = offeredTo(riders)
    for (const id of noticed.keys()) if (!offered.has(id)) noticed.delete(id)
    const visitorsFirst = [...offered.values()].sort(
      (a, b) => Number(isVisitors(b.card)) - Number(isVisitors(a.card)),
    )
    for (const { card, free } of visitorsFirst) {
      if (!noticed.has(card.id)) stage.run(notice(card.id))
      if (noticed.get(card.id) !== 'now' || riders.some(({ headingFor }) => headingFor === card.id)) continue
      if (isVisitors(card) || !isLastOfMany(free, card)) nearestOf(free, card.pickupLocation)?.take(card)
    }
  }

  const isVisitors = ({ id, createdAt }: CourierCard) =>
    !stage.ours.has(id) && Date.parse(createdAt) >= stage.beganAt

  /** Among several couriers one stays free for visitors, who expect a delivery within five minutes. */
  const isLastOfMany = (free: readonly Rider[], { pickupLocation }: CourierCard) => {
    if (free.filter(({ isBusy }) => !isBusy).length > 1) return false
    const around = riders.filter(
      ({ baseLocation, radiusKm }) => radiusKm <= 0 || distanceKm(baseLocation, pickupLocation) <= radiusKm,
    )
    return around.length >= MANY
  }

  const callForStranded = (kitchenId: string) => {
    for (const order of ready.get(kitchenId) ?? []) {
      if (stranded.has(order.id) || isServed(order)) continue
      stranded.add(order.id)
      stage.run(callSomebody(order, kitchenId).finally(() => stranded.delete(order.id)))
    }
  }

  /** If no courier starts near enough, the nearest one moves the base location, which is allowed twice a day. */
  const callSomebody = async ({ id, kitchen }: Waiting, kitchenId: string) => {
    await wait(stage.pace.msOf('stranded'), stage.signal)
    const order = ready.get(kitchenId)?.find((waiting) => waiting.id === id)
    if (!order || isServed(order)) return
    const nearestFirst = [...riders].sort(
      (a, b) => distanceKm(a.baseLocation, kitchen) - distanceKm(b.baseLocation, kitchen),
    )
    for (const rider of nearestFirst) if (await rider.moveNear(kitchen)) return
  }

  /** The courier's offers show a base location that was moved before the demo began. */
  const isServed = ({ id, kitchen }: Waiting) =>
    riders.some(
      ({ baseLocation, radiusKm, offers }) =>
        radiusKm <= 0 ||
        distanceKm(baseLocation, kitchen) <= radiusKm ||
        offers.some((card) => card.id === id),
    )

  return {
    join: (rider) => void riders.push(rider),
    everybodyIsHere() {
      isComplete = true
      for (const kitchenId of ready.keys()) callForStranded(kitchenId)
    },
    consider,
    onReady(kitchenId, orders) {
      ready.set(kitchenId, orders)
      if (isComplete) callForStranded(kitchenId)
    },
  }
}

/** Each ready order with the free couriers to whom it is offered. */
function offeredTo(riders: readonly Rider[]) {
  const offered = new Map<string, { card: CourierCard; free: Rider[] }>()
  for (const rider of riders) {
    for (const card of rider.offers) {
      const known = offered.get(card.id) ?? { card, free: [] }
      if (!rider.isBusy) known.free.push(rider)
      offered.set(card.id, known)
    }
  }
  return offered
}

function nearestOf(riders: readonly Rider[], kitchen: Point | null): Rider | null {
  // A rider may have taken another order since the list was made.
  return byDistance(riders, kitchen).find(({ isBusy }) => !isBusy) ?? null
}

function byDistance(riders: readonly Rider[], place: Point | null): Rider[] {
  return [...riders].sort((a, b) => distanceKm(a.at, place) - distanceKm(b.at, place))
}
