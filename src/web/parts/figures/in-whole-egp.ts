import { fromEgp, toEgp } from '#domain/money.ts'
import { inWholePounds } from '#domain/whole-pounds.ts'

/** Amounts in EGP without decimals that add up to the sum without decimals. */
export function inWholeEgp(amounts: readonly number[]): number[] {
  return inWholePounds(amounts.map(fromEgp)).map(toEgp)
}
