import { DishDetail, findDish } from '#web/features/admin-dishes/detail/dish-detail.tsx'
import { useDishName } from '#web/features/admin-dishes/use-dish-words.ts'
import { ReviewsOfDish } from '#web/features/admin-reviews/reviews-of-dish.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/dish'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const dish = await findDish(client, params.id)
  if (!dish) throw new Response(null, { status: 404 })
  return { dish, reviews: await client.reviews.listReviewsOfDish({ id: dish.id }), now: Date.now() }
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function DishPage({ loaderData: { dish, reviews, now } }: Route.ComponentProps) {
  const nameOf = useDishName()
  return (
    <>
      <PageHead title={nameOf(dish)} />
      <DishDetail key={dish.id} dish={dish} now={now} />
      <ReviewsOfDish key={`reviews of ${dish.id}`} dishId={dish.id} first={reviews} now={now} />
    </>
  )
}
