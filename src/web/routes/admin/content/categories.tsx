import { CategoryList } from '#web/features/admin-categories/category-list.tsx'
import { ContentTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/categories'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return contextOf(context).client.categories.listStoredCategories()
}

/** How dish types are shown to customers, in the order of the filters (B-27). */
export default function CategoriesPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.content">
      <ContentTabs current="categories" />
      <CategoryList items={items} />
    </WorkScreen>
  )
}
