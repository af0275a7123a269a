import { Outlet, redirect } from 'react-router'
import { paths } from '#domain/paths.ts'
import { loadOrders } from '#web/features/orders/load-orders.ts'
import { OneOrder, OrdersPage } from '#web/features/orders/orders-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/orders'

/** Customers have their orders on a page of their own, and here only the order that they opened. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const { search, searchParams } = new URL(request.url)
  if (viewer?.role === 'customer') {
    if (!('orderId' in params)) throw redirect(paths.myOrders + search)
    return { data: null, sortsByTotal: false }
  }
  const sortsByTotal = viewer?.role === 'cook'
  return { data: await loadOrders(client, searchParams, sortsByTotal), sortsByTotal }
}

export default function Orders({ loaderData: { data, sortsByTotal } }: Route.ComponentProps) {
  const { t } = useLanguage()
  if (!data)
    return (
      <>
        <PageHead title={t('ordering:orders.title')} />
        <OneOrder>{(opened) => <Outlet context={opened} />}</OneOrder>
      </>
    )
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
  return <ListFailed title="common:nav.orders" problem="ordering:orders.fetchError" />
}
