import { ActivityFeed } from '#web/features/admin-activity/activity-feed.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/activity'

export async function loader({ context }: Route.LoaderArgs) {
  return { activity: await contextOf(context).client.insights.getActivity(), now: Date.now() }
}

/** The newest users, orders and dishes to review (G-13). */
export default function ActivityPage({ loaderData: { activity, now } }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.activity">
      <ActivityFeed activity={activity} now={now} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="common:nav.activity" problem="insights:activityError" />
}
