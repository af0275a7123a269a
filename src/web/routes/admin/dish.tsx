import { DishDetail } from '#web/features/admin-dishes/detail/dish-detail.tsx'
import { findDish } from '#web/features/admin-dishes/detail/find-dish.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/dish'

export async function loader({ params, context }: Route.LoaderArgs) {
  const dish = await findDish(contextOf(context).client, params.id)
  if (!dish) throw new Response(null, { status: 404 })
  return { dish, now: Date.now() }
}

export default function DishPage({ loaderData: { dish, now } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.dishes')} />
      <DishDetail key={dish.id} dish={dish} now={now} />
    </>
  )
}
