import { officeFileQuery } from '#contract/ordering/order-office.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportOrders } from './export-orders.ts'

export const mountOrderFile: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/orders.csv', {
    query: officeFileQuery,
    write: async (admin, query) => {
      const outcome = await exportOrders(platform, admin.id, query)
      return outcome.ok ? outcome.value : refusalResponse(400, outcome.code)
    },
  })
}
