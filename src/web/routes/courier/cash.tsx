import { CourierCash } from '#web/features/courier-cash/courier-cash.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/cash'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return contextOf(context).client.courierCash.getCash({})
}

export default function CourierCashPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.cash')} />
      <CourierCash cash={loaderData} />
    </>
  )
}
