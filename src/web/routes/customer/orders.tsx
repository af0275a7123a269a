import { Outlet } from 'react-router'
import { loadOrders } from '#web/features/orders/load-orders.ts'
import { OrdersPage } from '#web/features/orders/orders-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const sortsByTotal = viewer?.role === 'cook'
  const data = await loadOrders(client, new URL(request.url).searchParams, sortsByTotal)
  return { data, sortsByTotal }
}

export default function Orders({ loaderData: { data, sortsByTotal } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.orders')} />
      <OrdersPage data={data} sortsByTotal={sortsByTotal}>
        {(opened) => <Outlet context={opened} />}
      </OrdersPage>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  return <ListFailed title={t('common:nav.orders')} problem={t('ordering:orders.fetchError')} />
}
