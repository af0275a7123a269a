/**
 * Rounds half up to so many decimals, judging the number by the decimal text people see:
 * 1.005 rounds to 1.01, although its binary value lies a hair below.
 */
export function roundHalfUp(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  return shiftDecimalPoint(Math.round(shiftDecimalPoint(value, decimals)), -decimals)
}

/** Multiplies by a power of ten without the error that `* 100` brings, by moving the point in the decimal text. */
export function shiftDecimalPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
