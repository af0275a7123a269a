import type { CourierBoard } from '#contract/delivery/delivery.ts'
import { isInReach, type Reach } from '#domain/delivery/courier-list.ts'
import { batchLoad } from '#server/platform/live/batch-load.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { courierBoards } from './courier-board.ts'

/** Streams a courier's board. A ready order reloads the boards of the couriers around it, in one batch load. */
export function courierBoardSources(platform: Platform): (courierId: string) => Source {
  const readBoard = batchLoad((courierIds) => courierBoards(platform, courierIds))
  return (courierId) => {
    let readings = 0
    let latest: { reading: number; reach: Reach } | null = null
    return {
      event: 'courier-board',
      key: `courier-board:${courierId}`,
      topics: [topics.couriers, topics.courier(courierId)],
      async load() {
        const reading = ++readings
        const { board, reach } = await readBoard(courierId)
        if (reading > (latest?.reading ?? 0)) latest = { reading, reach }
        return board
      },
      looksAt: (place) => latest === null || isInReach(place, latest.reach),
      // Leave out the server time: it alone must not count as a new version.
      versionOf: (board) => ({ ...(board as CourierBoard), serverTime: null }),
    }
  }
}
