import { data, useOutletContext } from 'react-router'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { OpenedOrder } from '#web/features/orders/opened-order.tsx'
import { OrderMissing } from '#web/features/orders/order-missing.tsx'
import type { OpenedOrder as Beside } from '#web/features/orders/orders-page.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOwn(contextOf(context).client, params.orderId)
  return data({ order }, { status: order ? 200 : 404 })
}

/** Somebody else's order is followed by its number elsewhere; here it is not found. */
async function findOwn(client: Client, typed: string) {
  const id = parseOrderId(typed)
  if (!id) return null
  try {
    const order = await client.ordering.getOrder({ id })
    return order.audience === 'tracker' ? null : order
  } catch (error) {
    if (failureOf(error).code !== 'order.not_found') throw error
    return null
  }
}

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  const beside = useOutletContext<Beside>()
  return order ? <OpenedOrder order={order} {...beside} /> : <OrderMissing closeHref={beside.closeHref} />
}
