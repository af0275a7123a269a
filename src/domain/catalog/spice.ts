/** How hot a dish is. It is stored as the index here; a dish whose cook has not said it has none. */
export const SPICE_LEVELS = ['none', 'mild', 'medium', 'hot'] as const
