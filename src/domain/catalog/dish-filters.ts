/** The distances, in kilometres, that a list of dishes can be narrowed to. */
export const DISTANCES_KM = [1, 3, 5, 10] as const

/** From which rating on a dish counts as well rated. */
export const WELL_RATED = 4

/** Whether the lowest price lies above the highest, so that nothing can cost that. */
export function arePricesReversed(bounds: {
  minPrice?: number | null | undefined
  maxPrice?: number | null | undefined
}): boolean {
  const { minPrice, maxPrice } = bounds
  return minPrice != null && maxPrice != null && minPrice > maxPrice
}
