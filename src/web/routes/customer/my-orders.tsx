import { loadMyOrders } from '#web/features/my-orders/load-my-orders.ts'
import { MyOrders } from '#web/features/my-orders/my-orders.tsx'
import { OfflineCopy } from '#web/parts/frame/offline-copy.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/my-orders'

export const loader = loaderOf(loadMyOrders)

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('ordering:orders.title')} />
      <OfflineCopy of={loaderData} />
      <MyOrders data={loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="ordering:orders.title" problem="ordering:orders.fetchError" />
}
