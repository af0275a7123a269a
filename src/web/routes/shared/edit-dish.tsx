import { DishForm } from '#web/features/dish-form/dish-form.tsx'
import { findOwnDish } from '#web/features/dish-form/find-kitchen.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/edit-dish'

export async function loader({ params, context }: Route.LoaderArgs) {
  const dish = await findOwnDish(contextOf(context), params.id)
  if (!dish) throw new Response(null, { status: 404 })
  return { dish }
}

/** Loading the page again would overwrite what was typed. */
export const shouldRevalidate = () => false

export default function EditDishPage({ loaderData: { dish } }: Route.ComponentProps) {
  const { t } = useLanguage()
  const kitchen = {
    cookId: dish.cookId,
    name: dish.cookName,
    nameAr: dish.cookNameAr,
    portrait: dish.cookPortrait,
  }
  return (
    <>
      <PageHead title={t('dishes:form.editTitle')} />
      <h1>{t('dishes:form.editTitle')}</h1>
      <DishForm key={dish.id} dish={dish} kitchen={kitchen} />
    </>
  )
}
