import type { DishNow } from '#contract/catalog/catalog.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { findHolds } from '#server/db/market-sql.ts'
import { batchLoad } from '#server/platform/live/batch-load.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDishRows } from './store.ts'
import { isPublic, toDishNow } from './views.ts'

/**
 * Streams the price of a dish and whether it can be ordered, or why not. Dishes that change together, such as those of a kitchen that closes,
 * are read in one batch. Null for a dish that is not public when the stream is opened.
 */
export function dishSources({ database, clock }: Platform): (id: string) => Promise<Source | null> {
  const readRow = batchLoad(async (ids) => {
    const rows = await findDishRows(database.db, ids, cairoDate(clock.now()))
    return new Map(rows.map((row) => [row.id, row]))
  })
  const readHold = batchLoad((cookIds) => findHolds(database.db, cookIds, clock.now()))
  return async (id) => {
    const dish = await readRow(id)
    if (!dish || !isPublic(dish)) return null
    return {
      event: 'dish',
      key: `dish:${id}`,
      topics: [topics.kitchen(dish.cook_id), topics.timePassed],
      async load(): Promise<DishNow | null> {
        const row = await readRow(id)
        if (!row) return null
        const now = clock.now()
        const isPaused = (row.paused_until?.getTime() ?? 0) > now
        return toDishNow(row, now, isPaused ? ((await readHold(row.cook_id)) ?? null) : null)
      },
    }
  }
}
