import type { NumberRule } from '../number-field.ts'

/** How far an order may be offered, in kilometres from its kitchen. */
export const OFFER_RADIUS_RULE = { least: 1, most: 50, decimals: 0 } as const satisfies NumberRule

/** The radius to offer an order in next, half as wide again in whole kilometres; null if it is offered everywhere or at its widest. */
export function widerRadius(radiusKm: number): number | null {
  if (radiusKm <= 0 || radiusKm >= OFFER_RADIUS_RULE.most) return null
  return Math.min(OFFER_RADIUS_RULE.most, Math.ceil(radiusKm * 1.5))
}
