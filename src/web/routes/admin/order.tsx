import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderPage } from '#web/features/admin-orders/page/order-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { Gone, orGone } from '#web/parts/list/gone.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const order = await client.adminOrders.getAdminOrder({ id: params.orderId }).catch(orGone)
  const money = await client.payments.getOrderMoney({ id: order.id })
  return { order, money, now: Date.now() }
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function AdminOrderPage({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  return (
    <>
      <PageHead title={showOrderId(order.id)} />
      <OrderPage key={order.id} {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Gone
      error={error}
      page="common:nav.orders"
      title="admin:orders.page.gone"
      body="admin:orders.page.goneBody"
      back={{ to: paths.adminOrders, text: 'admin:orders.page.back' }}
    />
  )
}
