import { loadPayable, PayableList } from '#web/features/admin-payouts/payable-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/payouts'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPayable(contextOf(context).client, new URL(request.url).searchParams)
}

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.payouts">
      <PayableList list={loaderData} />
    </WorkScreen>
  )
}
