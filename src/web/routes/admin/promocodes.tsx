import { loadPromoCodes, PromoList } from '#web/features/admin-promocodes/promo-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/promocodes'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadPromoCodes)

export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.promoCodes">
      <PromoList list={loaderData} />
    </WorkScreen>
  )
}
