import { paths } from '#domain/paths.ts'
import { findDish } from '#web/features/admin-dishes/detail/dish-detail.tsx'
import { DishForm } from '#web/features/dish-form/dish-form.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/edit-dish'

export async function loader({ params, context }: Route.LoaderArgs) {
  const dish = await findDish(contextOf(context).client, params.id)
  if (!dish) throw new Response(null, { status: 404 })
  return { dish }
}

/** Loading the page again would overwrite what was typed. */
export const shouldRevalidate = () => false

export default function EditDishPage({ loaderData: { dish } }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { cookId, cookName: name, cookNameAr: nameAr, cookPortrait: portrait } = dish
  return (
    <>
      <PageHead title={t('dishes:form.editTitle')} />
      <h2>{t('dishes:form.editTitle')}</h2>
      <DishForm
        key={dish.id}
        dish={dish}
        kitchen={{ cookId, name, nameAr, portrait }}
        then={paths.adminDish(dish.id)}
      />
    </>
  )
}
