import type { Point } from '#domain/geo.ts'

const AT = '@'

/** For what changes by the clock alone, such as a kitchen's hours: published about once a minute. */
export const TIME_PASSED = 'time-passed'

/** The topic of something that happened at a place: of those who follow `name` it is for those who look there. */
export function topicAt(name: string, { latitude, longitude }: Point): string {
  return `${name}${AT}${latitude},${longitude}`
}

/** A topic's name, and the place that it is about where it is about one. */
export function readTopic(topic: string): { name: string; place: Point | null } {
  const [name, at] = topic.split(AT)
  if (at === undefined) return { name: topic, place: null }
  const [latitude, longitude] = at.split(',').map(Number)
  return { name: name!, place: { latitude: latitude!, longitude: longitude! } }
}
