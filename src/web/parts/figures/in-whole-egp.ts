import { fromEgp, inWholePounds, toEgp } from '#domain/money.ts'

/** Amounts in EGP without decimals that add up to the sum without decimals. */
export function inWholeEgp(amounts: readonly number[]): number[] {
  return inWholePounds(amounts.map(fromEgp)).map(toEgp)
}
