import { shiftDecimalPoint } from './rounding.ts'

declare const piastresBrand: unique symbol

/** An amount of money as a whole number of piastres; 100 make a pound. All arithmetic happens here, in integers. */
export type Piastres = number & { readonly [piastresBrand]: true }

export const ZERO = 0 as Piastres

/** Takes a number for an amount; anything but a safe integer is a defect of the caller. */
export function piastres(n: number): Piastres {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of piastres: ${n}`)
  return (n + 0) as Piastres
}

/** Pounds as forms and JSON carry them to piastres; digits beyond the second decimal round half up. */
export function fromEgp(egp: number): Piastres {
  return piastres(Math.round(shiftDecimalPoint(egp, 2)))
}

/** Piastres to the pounds that JSON and screens show: the nearest number, so it prints at most two decimals. */
export function toEgp(amount: Piastres): number {
  return amount / 100
}

/**
 * A percentage of an amount, half up to a piastre. Percentages have at most two decimals;
 * counted in hundredths of a percent the whole product stays an integer, however large.
 */
export function percentOf(amount: Piastres, percent: number): Piastres {
  const hundredths = shiftDecimalPoint(percent, 2)
  if (!Number.isSafeInteger(hundredths))
    throw new RangeError(`Not a percentage with two decimals: ${percent}`)
  const twice = 2n * BigInt(amount) * BigInt(hundredths) + 10_000n
  return piastres(Number(floorDivide(twice, 20_000n)))
}

/**
 * Splits an amount in proportion to the weights so that the parts add up exactly: what rounding down leaves
 * over goes to the largest remainders, the earlier part first among equals. No weight at all means equal parts.
 * While the total does not exceed the sum of the weights, no part exceeds its weight.
 */
export function shareInProportion(total: Piastres, weights: readonly number[]): Piastres[] {
  if (total < 0) throw new RangeError(`Cannot share a negative amount: ${total}`)
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError(`Weights are whole and not negative: ${weights.join(', ')}`)
  }
  if (weights.length === 0) {
    if (total === 0) return []
    throw new RangeError('Cannot share an amount among nobody')
  }
  const fair = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights
  const sum = fair.reduce((all, weight) => all + BigInt(weight), 0n)
  const parts = fair.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, whole: Number(product / sum), remainder: product % sum }
  })
  const left = total - parts.reduce((all, part) => all + part.whole, 0)
  const byRemainder = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  const roundedUp = new Set(byRemainder.slice(0, left).map((part) => part.index))
  return parts.map((part) => piastres(part.whole + (roundedUp.has(part.index) ? 1 : 0)))
}

/** The sum of amounts; an overflow is a defect, not a wrong number. */
export function sumOf(amounts: Iterable<Piastres>): Piastres {
  let sum = 0
  for (const amount of amounts) sum = piastres(sum + amount)
  return piastres(sum)
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
