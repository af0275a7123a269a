import { loadTerms, TermsPage } from '#web/features/admin-terms/terms-page.tsx'
import { ContentTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/terms'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadTerms)

/** The terms of customers, kitchens and couriers, and the privacy notice: their versions, and the next one. */
export default function TermsOfContentPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.content">
      <ContentTabs current="terms" />
      <TermsPage {...loaderData} />
    </WorkScreen>
  )
}
