import { DishList } from '#web/features/admin-dishes/list/dish-list.tsx'
import { loadDishList } from '#web/features/admin-dishes/list/load-dish-list.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/dishes'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDishList(contextOf(context).client, new URL(request.url).searchParams)
}

export default function DishesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.dishes')} />
      <DishList list={loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return <ListFailed title={t('common:nav.dishes')} />
}
