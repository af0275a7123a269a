/** Repeatable pseudo-random numbers: the same seed gives the same data on every machine. Never for secrets. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  pickWeighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
  bytes(length: number): Uint8Array
  /** Letters and digits, for ids that need not be unguessable. */
  id(length?: number): string
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The generator "mulberry32": small, fast and even enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    pickWeighted(list, weightOf) {
      const weights = list.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const at = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return list[at < 0 ? list.length - 1 : at]!
    },
    shuffle(list) {
      const shuffled = [...list]
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
      }
      return shuffled
    },
    bytes: (length) => Uint8Array.from({ length }, () => int(0, 255)),
    id: (length = 20) => Array.from({ length }, () => LETTERS[int(0, 31)]).join(''),
  }
}
