import { DishList } from '#web/features/admin-dishes/list/dish-list.tsx'
import { loadDishList } from '#web/features/admin-dishes/list/load-dish-list.ts'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/dishes'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDishList(contextOf(context).client, new URL(request.url).searchParams)
}

export default function DishesPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.dishes">
      <DishList list={loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="common:nav.dishes" />
}
