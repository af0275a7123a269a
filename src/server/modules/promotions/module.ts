import { ADMINS } from '#contract/base.ts'
import { promoQuery } from '#contract/promotions.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { serve } from '#server/platform/module/serve.ts'
import { changePromoCode } from './change-promo-code.ts'
import { createPromoCode } from './create-promo-code.ts'
import { endPromoCode } from './end-promo-code.ts'
import { promoCodeList } from './promo-code-list.ts'

export const promotionsModule = declareModule({
  endpoints: serve({
    promotions: { listPromoCodes: promoCodeList.page, createPromoCode, changePromoCode, endPromoCode },
  }),
  mounts: [
    fileAt('/api/admin/promo-codes.csv', { access: ADMINS, query: promoQuery, write: promoCodeList.file }),
  ],
})
