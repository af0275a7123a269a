import type { CourierBoard } from '#contract/delivery.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { together } from '#server/platform/live/together.ts'
import type { Platform } from '#server/platform/platform.ts'
import { courierBoards } from './courier-board.ts'

/** A courier's board as something to follow; a ready order concerns every courier, and their boards are read together. */
export function courierBoardSources(platform: Platform): (courierId: string) => Source {
  const readBoard = together((courierIds) => courierBoards(platform, courierIds))
  return (courierId) => ({
    event: 'courier-board',
    key: `courier-board:${courierId}`,
    topics: ['couriers', `courier:${courierId}`],
    load: () => readBoard(courierId),
    // When it was read makes no other board of it.
    versionOf: (board) => ({ ...(board as CourierBoard), serverTime: null }),
  })
}
