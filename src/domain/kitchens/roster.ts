import type { Approval } from '../accounts/approval.ts'
import { type Kitchen, kitchenState } from './orderable.ts'

/** What admins filter kitchens by. Each kitchen is open, closed or waiting for approval; `busy` and `late` are further ones. */
export const KITCHEN_FILTERS = ['open', 'busy', 'late', 'closed', 'waiting'] as const
export type KitchenFilter = (typeof KITCHEN_FILTERS)[number]

/** `usual` has the kitchens with most late orders first, then those with most orders that wait for them. */
export const KITCHEN_SORTS = ['usual', 'name', 'rating'] as const
export type KitchenSort = (typeof KITCHEN_SORTS)[number]

export const USUAL_KITCHEN_ORDER: Record<KitchenSort, 'asc' | 'desc'> = {
  usual: 'desc',
  name: 'asc',
  rating: 'desc',
}

/** A kitchen's state as admins see it: why its cook may not work, or else whether it takes orders now, or why not. */
export const LISTED_KITCHEN_STATES = [
  'open',
  'closed',
  'paused',
  'hidden_today',
  'day_off',
  'full',
  'inactive',
  'banned',
  'waiting',
  'refused',
] as const
export type ListedKitchenState = (typeof LISTED_KITCHEN_STATES)[number]

export function listedKitchenState(
  { isBanned, approval, kitchen }: { isBanned: boolean; approval: Approval; kitchen: Kitchen },
  now: number,
): ListedKitchenState {
  if (isBanned) return 'banned'
  return approval === 'approved' ? kitchenState(kitchen, now) : approval
}
