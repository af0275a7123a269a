import { useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { loadOwnDishes, OwnDishes } from '#web/features/own-dishes/own-dishes.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/my-dishes'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadOwnDishes)

export default function MyDishesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  // The kitchen's stream changes with its dishes too.
  const { board } = useKitchenBoard()
  return (
    <>
      <PageHead title={t('common:nav.myDishes')} />
      <OwnDishes list={loaderData} streamVersion={board.serverTime} />
    </>
  )
}
