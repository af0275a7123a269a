import { PhoneOrder } from '#web/features/phone-order/phone-order.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/phone-order'

export async function loader({ context }: Route.LoaderArgs) {
  return { districts: (await contextOf(context).client.settings.listDistricts()).items }
}

/** A call takes minutes: nothing that happens meanwhile loads the page again. */
export function shouldRevalidate() {
  return false
}

export default function PhoneOrderPage({ loaderData: { districts } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.phoneOrder')} />
      <PhoneOrder districts={districts} />
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="common:nav.phoneOrder" />
}
