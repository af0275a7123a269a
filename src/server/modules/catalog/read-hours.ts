import { LRUCache } from 'lru-cache'
import { type Slot, slotsOfWeek, type WeeklyAvailability } from '#domain/kitchens/slots.ts'

const MOST = 2_000

/** Parses the hours of a dish from their JSON text. */
export const readSlots = readOnce((text) => JSON.parse(text) as Slot[])

/** Parses the hours of a kitchen from the JSON text of its week. */
export const readWeek = readOnce((text) => slotsOfWeek(JSON.parse(text) as WeeklyAvailability))

/** Caches parsed hours by their text. Many dishes have the same hours, and lists would parse them again and again. */
function readOnce(read: (text: string) => readonly Slot[]) {
  const cache = new LRUCache<string, readonly Slot[]>({ max: MOST, memoMethod: read })
  return (text: string): readonly Slot[] => cache.memo(text)
}
