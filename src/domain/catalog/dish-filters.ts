/** The distances, in kilometres, that a list of dishes can be narrowed to. */
export const DISTANCES_KM = [1, 3, 5, 10] as const

/** The lowest rating of a well rated dish. */
export const WELL_RATED = 4

/** Whether the lowest price exceeds the highest, so that no dish can match. */
export function arePricesReversed(bounds: {
  minPrice?: number | null | undefined
  maxPrice?: number | null | undefined
}): boolean {
  const { minPrice, maxPrice } = bounds
  return minPrice != null && maxPrice != null && minPrice > maxPrice
}
