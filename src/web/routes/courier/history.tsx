import { cairoDate } from '#domain/cairo-time.ts'
import { CourierHistory, loadHistory } from '#web/features/courier-days/courier-history.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/history'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  return loadHistory(client, new URL(request.url).searchParams, cairoDate(Date.now()))
}

export default function CourierHistoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.history')} />
      <CourierHistory {...loaderData} />
    </>
  )
}
