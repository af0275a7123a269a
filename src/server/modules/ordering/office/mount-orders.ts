import type { Hono } from 'hono'
import { officeFileQuery } from '#contract/ordering/order-office.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportOrders } from './export-orders.ts'

export function mountOrderFile<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  mountListFile(app, '/api/admin/orders.csv', {
    query: officeFileQuery,
    write: async (admin, query) => {
      const outcome = await exportOrders(platform, admin.id, query)
      return outcome.ok ? outcome.value : refusalResponse(400, outcome.code)
    },
  })
}
