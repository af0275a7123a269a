import { ReviewQueue } from '#web/features/admin-dishes/queue/review-queue.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/moderation'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await contextOf(context).client.dishes.listAwaitingReview()), now: Date.now() }
}

export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.moderation')} />
      <ReviewQueue queue={loaderData} />
    </>
  )
}
