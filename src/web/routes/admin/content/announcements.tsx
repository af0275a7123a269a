import { AnnouncementList } from '#web/features/admin-announcements/announcement-list.tsx'
import { ContentTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/announcements'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { items, isMore } = await contextOf(context).client.announcements.listAnnouncements()
  return { items, isMore, now: Date.now() }
}

/** What stands above the pages of an audience for a time (B-21). */
export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.content">
      <ContentTabs current="announcements" />
      <AnnouncementList {...loaderData} />
    </WorkScreen>
  )
}
