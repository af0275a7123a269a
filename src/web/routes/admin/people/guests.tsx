import { Guests, loadGuests } from '#web/features/admin-guests/guest-list.tsx'
import { PeopleTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/guests'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadGuests)

export default function GuestsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.users">
      <PeopleTabs current="guests" />
      <Guests list={loaderData} />
    </WorkScreen>
  )
}
