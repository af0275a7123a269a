import { paths } from '#domain/paths.ts'
import { loadOrders, OrderList } from '#web/features/admin-orders/order-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import type { Route } from './+types/orders'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders(contextOf(context).client, new URL(request.url).searchParams)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen title="common:nav.orders">
      <LinkButton to={paths.adminPhoneOrder} variant="ghost" size="compact">
        {t('common:nav.phoneOrder')}
      </LinkButton>
      <OrderList list={loaderData} />
    </WorkScreen>
  )
}
