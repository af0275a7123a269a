import { DayAhead, DayPage } from '#web/features/admin-day/day-page.tsx'
import { loadDay } from '#web/features/admin-day/load-day.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/day'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDay(contextOf(context).client, new URL(request.url).searchParams)
}

export default function DayRoute({ loaderData: { report, ahead } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.day')} />
      {report ? <DayPage report={report} /> : <DayAhead code={ahead.code} />}
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return <ListFailed title={t('common:nav.day')} />
}
