import type { LimitRule } from '#domain/limits/turned-away.ts'
import { declareEvent } from '#server/platform/queues.ts'

/** A subject was refused by a limit too often in this hour. */
export type TurnedAwayEvent = { rule: LimitRule; hour: string }

export const TURNED_AWAY = declareEvent<TurnedAwayEvent>('limits.turned_away')
