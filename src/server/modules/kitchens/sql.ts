import { DEFAULT_PREP_MINUTES } from '#domain/delivery/arrival.ts'
import { sql } from '#server/platform/database/sql.ts'

export { claimCapacity } from './store.ts'

/** How long kitchen `k` usually cooks, also where the join finds no kitchen. A literal, so that plans stay as they are. */
export const TYPICAL_PREP_MINUTES = sql.raw(`coalesce(k.typical_prep_minutes, ${DEFAULT_PREP_MINUTES})`)
