import type { FirstSteps } from '#contract/kitchens.ts'
import { beginningOf, FIRST_STEPS, firstStepsOf } from '#domain/kitchens/first-steps.ts'
import { slotsOfWeek } from '#domain/kitchens/slots.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findFirstSteps } from './first-steps-store.ts'

/** How far a cook's own kitchen is on the way to its first order. */
export async function getFirstSteps({
  platform: { database },
  user: { id: cookId },
}: Call): Promise<FirstSteps> {
  const row = await findFirstSteps(database.db, cookId)
  if (!row) throw new Error(`cook ${cookId} has no kitchen`)
  const { bio, bio_ar: bioAr, dish_id: dishId } = row
  const slots = slotsOfWeek(row.availability)
  const states = firstStepsOf({
    hasPortrait: row.portrait !== null,
    bio,
    bioAr,
    slots,
    hoursSaved: row.hours_saved,
    dishStatus: dishId === null ? null : row.dish_status,
  })
  return {
    beginning: beginningOf({ hasOrders: row.has_orders, hasApprovedDish: row.has_approved_dish }),
    steps: FIRST_STEPS.map((step) => ({ step, state: states[step] })),
    name: row.name,
    nameAr: row.name_ar,
    bio,
    bioAr,
    hours: slots,
    dish:
      dishId === null
        ? null
        : {
            id: dishId,
            name: row.dish_name,
            nameAr: row.dish_name_ar,
            status: row.dish_status,
            rejectionReason: row.rejection_reason,
            sentAt: row.sent_at.toISOString(),
          },
  }
}
