import { loadPayable, PayableList } from '#web/features/admin-payouts/payable-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/payouts'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadPayable)

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.payouts">
      <PayableList list={loaderData} />
    </WorkScreen>
  )
}
