import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { getCart } from './get-cart.ts'
import { joinCart } from './join-cart.ts'
import { replaceCart } from './replace-cart.ts'

export const cartEndpoints = {
  getCart: endpoint.cart.getCart.handler(({ context }) => getCart(context.platform, userOf(context).id)),
  replaceCart: endpoint.cart.replaceCart.handler(async ({ input, context, errors }) => {
    const outcome = await replaceCart(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  joinCart: endpoint.cart.joinCart.handler(({ input, context }) =>
    joinCart(context.platform, userOf(context).id, input),
  ),
}
