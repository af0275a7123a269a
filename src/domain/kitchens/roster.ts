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

/**
 * A kitchen's state as admins see it: why its cook may not work, or else whether it takes orders now, or why not. One that is open
 * without a dish on sale takes none either.
 */
export const LISTED_KITCHEN_STATES = [
  'open',
  'closed',
  'paused',
  'hidden_today',
  'day_off',
  'full',
  'inactive',
  'no_dish',
  'banned',
  'waiting',
  'refused',
] as const
export type ListedKitchenState = (typeof LISTED_KITCHEN_STATES)[number]

export function listedKitchenState(
  { isBanned, approval, kitchen, sells }: Listed,
  now: number,
): ListedKitchenState {
  if (isBanned) return 'banned'
  if (approval !== 'approved') return approval
  const state = kitchenState(kitchen, now)
  return state === 'open' && !sells ? 'no_dish' : state
}

type Listed = {
  isBanned: boolean
  approval: Approval
  kitchen: Kitchen
  /** A dish of it is on sale. */
  sells: boolean
}
