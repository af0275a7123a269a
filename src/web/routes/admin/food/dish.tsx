import { DishDetail, findDish } from '#web/features/admin-dishes/detail/dish-detail.tsx'
import { ReviewsOfDish } from '#web/features/admin-reviews/reviews-of-dish.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/dish'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const dish = await findDish(client, params.id)
  if (!dish) throw new Response(null, { status: 404 })
  return { dish, reviews: await client.reviews.listReviewsOfDish({ id: dish.id }), now: Date.now() }
}

export default function DishPage({ loaderData: { dish, reviews, now } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.dishes')} />
      <DishDetail key={dish.id} dish={dish} now={now} />
      <ReviewsOfDish key={`reviews of ${dish.id}`} dishId={dish.id} first={reviews} now={now} />
    </>
  )
}
