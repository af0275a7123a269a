import { soughtDishFile } from '#contract/catalog/dishes.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportDishes } from './export-dishes.ts'

export const mountDishFile: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/dishes.csv', {
    query: soughtDishFile,
    write: (admin, query) => exportDishes(platform, admin.id, query),
  })
}
