import { type Piastres, piastres } from '../money.ts'

// Smaller notes exist, but nobody pays for a meal with one of them.
const NOTES = [50_00, 100_00, 200_00]

/** What the courier gives back; null when the money does not cover the total. */
export function changeFor(total: Piastres, note: Piastres): Piastres | null {
  return note >= total ? piastres(note - total) : null
}

/** The sums people would hand over for a total besides the exact amount: the next multiples of each usual note. */
export function cashNoteOptions(total: Piastres): Piastres[] {
  const sums = NOTES.map((note) => (Math.floor(total / note) + 1) * note)
  return [...new Set(sums)].sort((a, b) => a - b).map(piastres)
}
