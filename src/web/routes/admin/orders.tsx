import { loadOrders, OrderList } from '#web/features/admin-orders/order-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/orders'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadOrders)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.orders">
      <OrderList list={loaderData} />
    </WorkScreen>
  )
}
