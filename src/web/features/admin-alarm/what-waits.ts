import type { Waiting, WhatWaits } from '#contract/overview.ts'
import type { MenuCounts } from '#web/parts/frame/menus/work-nav.tsx'

/** The menu item behind which each count is worked off. */
const MENU_OF = {
  dishes: 'moderation',
  edits: 'moderation',
  flaggedDishes: 'dishes',
  flaggedOrders: 'orders',
  problems: 'reports',
  reports: 'reports',
  couriers: 'couriers',
  kitchens: 'kitchens',
  incident: 'orders',
  unanswered: 'orders',
  cookingLate: 'orders',
  noCourier: 'dispatch',
  silent: 'dispatch',
  refunds: 'orders',
  handovers: 'couriers',
  overCashLimit: 'couriers',
  letters: 'reports',
} as const satisfies Record<keyof Waiting, keyof MenuCounts>

/** Somebody waits for these now, so that they ring. */
const RINGING = [
  'incident',
  'unanswered',
  'cookingLate',
  'noCourier',
  'silent',
  'problems',
  'handovers',
  'couriers',
  'kitchens',
] as const satisfies (keyof Waiting)[]

/** What waits behind each menu item, and in how many kinds behind the overview. */
export function menuCountsOf(waiting: Waiting): MenuCounts {
  const counts: MenuCounts = {}
  for (const [name, n] of Object.entries(waiting) as [keyof Waiting, number][]) {
    if (n === 0) continue
    counts[MENU_OF[name]] = (counts[MENU_OF[name]] ?? 0) + n
    counts.overview = (counts.overview ?? 0) + 1
  }
  return counts
}

/** Whether something waits now that did not wait before, also where it replaced another. */
export function isNews(before: Waits, after: Waits): boolean {
  return RINGING.some(
    (name) =>
      after.waiting[name] > before.waiting[name] ||
      // A server of the version before says nothing of the newest.
      (after.newest?.[name] ?? '') > (before.newest?.[name] ?? ''),
  )
}

type Waits = Pick<WhatWaits, 'waiting'> & Partial<Pick<WhatWaits, 'newest'>>
