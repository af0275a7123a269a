import { loadReceipts, ReceiptList } from '#web/features/admin-receipts/receipt-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/receipts'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadReceipts)

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.receipts">
      <ReceiptList list={loaderData} />
    </WorkScreen>
  )
}
