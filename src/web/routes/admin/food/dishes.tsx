import { DishList, loadDishes } from '#web/features/admin-dishes/dish-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/dishes'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadDishes)

export default function DishesPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.dishes">
      <DishList list={loaderData} />
    </WorkScreen>
  )
}
