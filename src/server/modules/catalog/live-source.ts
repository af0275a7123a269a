import type { DishNow } from '#contract/catalog/catalog.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { batchLoad } from '#server/platform/live/batch-load.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { TIME_PASSED } from '#server/platform/live/topic.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDishRows } from './store.ts'
import { isPublic, toDishNow } from './views.ts'

/**
 * What anybody may follow of a dish: its price, and whether it can be ordered. Dishes that change together, such as all of a
 * kitchen that closes, are read together. Null for a dish that the public may not see when it is asked for.
 */
export function dishSources({ database, clock }: Platform): (id: string) => Promise<Source | null> {
  const readRow = batchLoad(async (ids) => {
    const rows = await findDishRows(database.db, ids, cairoDate(clock.now()))
    return new Map(rows.map((row) => [row.id, row]))
  })
  return async (id) => {
    const asked = await readRow(id)
    if (!asked || !isPublic(asked)) return null
    return {
      event: 'dish',
      key: `dish:${id}`,
      topics: [`kitchen:${asked.cook_id}`, TIME_PASSED],
      async load(): Promise<DishNow | null> {
        const row = await readRow(id)
        return row ? toDishNow(row, clock.now()) : null
      },
    }
  }
}
