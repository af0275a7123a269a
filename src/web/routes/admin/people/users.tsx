import { loadUsers, Users } from '#web/features/admin-users/user-list.tsx'
import { PeopleTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/users'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadUsers)

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.users">
      <PeopleTabs current="accounts" />
      <Users list={loaderData} />
    </WorkScreen>
  )
}
