import { BroadcastList, loadBroadcasts } from '#web/features/admin-broadcasts/broadcast-list.tsx'
import { ContentTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/broadcasts'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const params = new URL(request.url).searchParams
  const to = params.get('to')
  const [list, addressee] = await Promise.all([
    loadBroadcasts(client, params),
    // A person who is gone by now is no reason to show nothing.
    to && client.users.getUser({ id: to }).catch(() => null),
  ])
  return { list, email: addressee ? addressee.email : null }
}

/** What the office says to many: the messages that come in the bell (N-10). */
export default function BroadcastsPage({ loaderData: { list, email } }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.content">
      <ContentTabs current="broadcasts" />
      <BroadcastList key={email} list={list} to={email} />
    </WorkScreen>
  )
}
