import { LRUCache } from 'lru-cache'
import { type Slot, slotsOfWeek, type WeeklyAvailability } from '#domain/kitchens/slots.ts'

const MOST = 2_000

/** The hours of a dish, from their text in the database. */
export const readSlots = readOnce((text) => JSON.parse(text) as Slot[])

/** The hours of a kitchen, from the text of its week. */
export const readWeek = readOnce((text) => slotsOfWeek(JSON.parse(text) as WeeklyAvailability))

/** Dishes share their hours, and lists come to the same ones again and again: what follows from them is kept with them. */
function readOnce(read: (text: string) => readonly Slot[]) {
  const known = new LRUCache<string, readonly Slot[]>({ max: MOST, memoMethod: read })
  return (text: string): readonly Slot[] => known.memo(text)
}
