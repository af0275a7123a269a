import { DishList, loadDishes } from '#web/features/admin-dishes/dish-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/dishes'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDishes(contextOf(context).client, new URL(request.url).searchParams)
}

export default function DishesPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.dishes">
      <DishList list={loaderData} />
    </WorkScreen>
  )
}
