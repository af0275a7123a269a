import { loadOrderList } from '#web/features/admin-orders/load-order-list.ts'
import { OrderList } from '#web/features/admin-orders/order-list.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/orders'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrderList(contextOf(context).client, new URL(request.url).searchParams)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.orders')} />
      <OrderList list={loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return <ListFailed title={t('common:nav.orders')} />
}
