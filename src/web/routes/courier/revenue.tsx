import { cairoDate } from '#domain/cairo-time.ts'
import { CourierRevenue, loadRevenue } from '#web/features/courier-days/courier-revenue.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/revenue'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  return loadRevenue(client, new URL(request.url).searchParams, cairoDate(Date.now()))
}

export default function CourierRevenuePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.revenue')} />
      <CourierRevenue {...loaderData} />
    </>
  )
}
