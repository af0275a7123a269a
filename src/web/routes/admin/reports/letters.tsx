import { UndeliveredList } from '#web/features/admin-letters/undelivered-list.tsx'
import { ReportTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/letters'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor')
  const { letters } = contextOf(context).client
  return { first: await letters.listUndelivered(cursor ? { cursor } : {}), now: Date.now() }
}

export default function LettersPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.reports">
      <ReportTabs current="letters" />
      <UndeliveredList {...loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="common:nav.reports" problem="problems:letters.failed" />
}
