import { CourierList, loadCouriers } from '#web/features/admin-couriers/courier-list.tsx'
import { WaitingHandovers } from '#web/features/admin-couriers/waiting-handovers.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/couriers'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const [list, handovers] = await Promise.all([
    loadCouriers(client, new URL(request.url).searchParams),
    client.courierCash.listHandovers({}),
  ])
  return { list, handovers: handovers.items }
}

export default function CouriersPage({ loaderData: { list, handovers } }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.couriers">
      <WaitingHandovers handovers={handovers} now={list.now} />
      <CourierList list={list} />
    </WorkScreen>
  )
}
