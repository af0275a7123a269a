import type { Hono } from 'hono'
import { soughtDishFile } from '#contract/catalog/dishes.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportDishes } from './export-dishes.ts'

export function mountDishFile<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  mountListFile(app, '/api/admin/dishes.csv', {
    query: soughtDishFile,
    write: (admin, query) => exportDishes(platform, admin.id, query),
  })
}
