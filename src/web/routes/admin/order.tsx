import { data, isRouteErrorResponse } from 'react-router'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import houseNumber from '#web/assets/spots/spot-house_number.webp?url'
import { OrderPage } from '#web/features/admin-orders/page/order-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const order = await client.adminOrders.getAdminOrder({ id: params.orderId }).catch((error: unknown) => {
    if (NO_SUCH.includes(failureOf(error).status)) throw data(null, { status: 404 })
    throw error
  })
  const money = await client.payments.getOrderMoney({ id: order.id })
  return { order, money, now: Date.now() }
}

/** The number belongs to no order, or is malformed. */
const NO_SUCH = [400, 404]

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function AdminOrderPage({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  return (
    <>
      <PageHead title={showOrderId(order.id)} />
      <OrderPage {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLanguage()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title="common:nav.orders" />
  return (
    <>
      <PageHead title={t('common:nav.orders')} />
      <EmptyState
        art={houseNumber}
        title={t('admin:orders.page.gone')}
        action={<LinkButton to={paths.adminOrders}>{t('admin:orders.page.back')}</LinkButton>}
      >
        {t('admin:orders.page.goneBody')}
      </EmptyState>
    </>
  )
}
