import { loadReceipts, ReceiptList } from '#web/features/admin-receipts/receipt-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/receipts'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadReceipts(contextOf(context).client, new URL(request.url).searchParams)
}

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.receipts">
      <ReceiptList list={loaderData} />
    </WorkScreen>
  )
}
