import { promoFileQuery } from '#contract/promotions.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportPromoCodes } from './export-promo-codes.ts'

export const mountPromotions: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/promo-codes.csv', {
    query: promoFileQuery,
    write: (user, query) => exportPromoCodes(platform, user.id, query),
  })
}
