/** How hot a dish is. It is stored as the index here. */
export const SPICE_LEVELS = ['none', 'mild', 'medium', 'hot'] as const

/** The level of a stored index, or null where the cook has not said it. */
export function spiceLevelOf(spice: number | null): (typeof SPICE_LEVELS)[number] | null {
  return spice === null ? null : (SPICE_LEVELS[spice] ?? null)
}
