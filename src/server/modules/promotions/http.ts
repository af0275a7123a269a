import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { changePromoCode } from './change-promo-code.ts'
import { createPromoCode } from './create-promo-code.ts'
import { endPromoCode } from './end-promo-code.ts'
import { listPromoCodes } from './list-promo-codes.ts'

export const promotionEndpoints = {
  listPromoCodes: endpoint.promotions.listPromoCodes.handler(({ input, context }) =>
    listPromoCodes(context.platform, input),
  ),
  createPromoCode: endpoint.promotions.createPromoCode.handler(async ({ input, context, errors }) => {
    const outcome = await createPromoCode(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changePromoCode: endpoint.promotions.changePromoCode.handler(async ({ input, context, errors }) => {
    const outcome = await changePromoCode(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  endPromoCode: endpoint.promotions.endPromoCode.handler(async ({ input, context, errors }) => {
    const outcome = await endPromoCode(context.platform, userOf(context).id, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
