import type { OwnDishState } from '#domain/catalog/dish-review.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

/** The badge colour of each state of a dish, for its cook and for admins. */
export const OWN_DISH_TONES: Record<OwnDishState, BadgeTone> = {
  on_sale: 'good',
  hidden: 'plain',
  pending: 'waiting',
  rejected: 'bad',
  flagged: 'bad',
}
