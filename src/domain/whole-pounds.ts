import { fromEgp, type Piastres, piastres, sumOf, toEgp } from './money.ts'

/**
 * Rounds amounts, none of them negative, to whole pounds that add up to their rounded sum, because people add up what they see.
 * Those with the largest remainders are rounded up, the earlier one first among equals.
 */
export function inWholePounds(amounts: readonly Piastres[]): Piastres[] {
  const sum = sumOf(amounts)
  const remainders = amounts.map((amount, index) => ({ index, remainder: amount % 100 }))
  const left =
    Math.round(sum / 100) - amounts.reduce((pounds, amount) => pounds + Math.floor(amount / 100), 0)
  const roundedUp = new Set(
    remainders
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return amounts.map((amount, at) => piastres((Math.floor(amount / 100) + (roundedUp.has(at) ? 1 : 0)) * 100))
}

/** The same for amounts in EGP. */
export function inWholeEgp(amounts: readonly number[]): number[] {
  return inWholePounds(amounts.map(fromEgp)).map(toEgp)
}
