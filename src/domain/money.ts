import { shiftDecimalPoint } from './rounding.ts'

declare const piastresBrand: unique symbol

/** An amount of money as a whole number of piastres; 100 make a pound. All arithmetic happens here, in integers. */
export type Piastres = number & { readonly [piastresBrand]: true }

export const ZERO = 0 as Piastres

/** The highest price of a dish, in EGP. */
export const MAX_PRICE_EGP = 100_000

const PIASTRES_A_POUND = 100n

/** Reads a number as an amount. Anything but a safe integer is a defect of the caller. */
export function piastres(n: number): Piastres {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of piastres: ${n}`)
  return (n + 0) as Piastres
}

/** Converts pounds, as in forms and JSON, to piastres. Digits beyond the second decimal round half up. */
export function fromEgp(egp: number): Piastres {
  return piastres(Math.round(shiftDecimalPoint(egp, 2)))
}

/** Converts piastres to pounds for JSON and screens. It is the nearest number, so it prints at most two decimals. */
export function toEgp(amount: Piastres): number {
  return amount / 100
}

/** The pounds of stored piastres. Anything but a safe integer is a defect of the caller. */
export function egpOf(amount: number): number {
  return toEgp(piastres(amount))
}

/**
 * A percentage of an amount, rounded half up to a whole pound, because cash is handed over at a door. Percentages have at
 * most two decimals. In hundredths of a percent the product stays an integer, however large.
 */
export function percentOf(amount: Piastres, percent: number): Piastres {
  const hundredths = shiftDecimalPoint(percent, 2)
  if (!Number.isSafeInteger(hundredths))
    throw new RangeError(`Not a percentage with two decimals: ${percent}`)
  return wholePounds(BigInt(amount) * BigInt(hundredths), 10_000n)
}

/** A fraction of piastres, rounded once, half up to a whole pound. */
export function wholePounds(dividend: bigint, divisor: bigint): Piastres {
  const pounds = floorDivide(2n * dividend + divisor * PIASTRES_A_POUND, 2n * divisor * PIASTRES_A_POUND)
  return piastres(Number(pounds * PIASTRES_A_POUND))
}

/**
 * Splits an amount in proportion to the weights so that the parts add up exactly. What rounding down leaves
 * over goes to the largest remainders, the earlier part first among equals. If all weights are zero, the parts are equal.
 * While the total does not exceed the sum of the weights, no part exceeds its weight. A total of whole pounds
 * is split into whole pounds, unless the weights have too little room for them.
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
  const inPounds =
    BigInt(total) % PIASTRES_A_POUND === 0n ? shareInUnits(total, weights, PIASTRES_A_POUND) : null
  return inPounds ?? shareInUnits(total, weights, 1n)!
}

/** Null if more units are left over than parts have room for. */
function shareInUnits(total: Piastres, weights: readonly number[], unit: bigint): Piastres[] | null {
  const sumOfWeights = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const isCapped = BigInt(total) <= sumOfWeights
  const sum = sumOfWeights || BigInt(weights.length)
  const units = BigInt(total) / unit
  const parts = weights.map((weight, index) => {
    const product = units * (sumOfWeights ? BigInt(weight) : 1n)
    const whole = product / sum
    const hasRoom = !isCapped || (whole + 1n) * unit <= BigInt(weight)
    return { index, whole, remainder: product % sum, hasRoom }
  })
  const left = Number(units - parts.reduce((all, part) => all + part.whole, 0n))
  const roundedUp = new Set(
    parts
      .filter((part) => part.hasRoom)
      .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
      .slice(0, left)
      .map((part) => part.index),
  )
  if (roundedUp.size < left) return null
  return parts.map(({ index, whole }) => piastres(Number((whole + (roundedUp.has(index) ? 1n : 0n)) * unit)))
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

/** The currencies of PayPal that it takes in whole units only. */
const WITHOUT_DECIMALS: readonly string[] = ['HUF', 'JPY', 'TWD']

/** How many decimals a currency is written with. */
export function decimalsOf(currency: string): 0 | 2 {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2
}
