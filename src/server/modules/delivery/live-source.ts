import type { Source } from '#server/platform/live/hub.ts'
import type { Platform } from '#server/platform/platform.ts'
import { courierBoard } from './courier-board.ts'

export function courierBoardSource(platform: Platform, courierId: string): Source {
  return {
    event: 'courier-board',
    key: `courier-board:${courierId}`,
    topics: ['couriers', `courier:${courierId}`],
    load: () => courierBoard(platform, courierId),
  }
}
