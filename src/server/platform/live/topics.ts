import type { Point } from '#domain/geo.ts'

const AT = '@'

/** The topics of live notices: whoever follows one reads its state again. */
export const topics = {
  order: (id: string) => `order:${id}`,
  /** A kitchen's board, its dishes and its hours. */
  kitchen: (cookId: string) => `kitchen:${cookId}`,
  customer: (customerId: string) => `customer:${customerId}`,
  courier: (courierId: string) => `courier:${courierId}`,
  /** Orders, duties and positions of the dispatch board. */
  dispatch: 'dispatch',
  /** Offers to all couriers. */
  couriers: 'couriers',
  cart: (userId: string) => `cart:${userId}`,
  /** A user's bell. */
  user: (userId: string) => `user:${userId}`,
  /** For changes by the clock alone, such as a kitchen's hours. Published about once a minute. */
  timePassed: 'time-passed',
}

/** The topic of a change at a location, for those followers of `name` who look there. */
export function topicAt(name: string, { latitude, longitude }: Point): string {
  return `${name}${AT}${latitude},${longitude}`
}

/** A topic's name, and its location if it has one. */
export function readTopic(topic: string): { name: string; place: Point | null } {
  const [name, at] = topic.split(AT)
  if (at === undefined) return { name: topic, place: null }
  const [latitude, longitude] = at.split(',').map(Number)
  return { name: name!, place: { latitude: latitude!, longitude: longitude! } }
}
