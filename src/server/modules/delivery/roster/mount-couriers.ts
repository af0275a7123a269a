import { courierFileQuery } from '#contract/delivery/roster.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportCouriers } from './export-couriers.ts'

export const mountCouriers: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/couriers.csv', {
    query: courierFileQuery,
    write: (admin, query) => exportCouriers(platform, admin.id, query),
  })
}
