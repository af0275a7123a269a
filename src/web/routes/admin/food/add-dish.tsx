import { paths } from '#domain/paths.ts'
import { findKitchen } from '#web/features/cook-control/cook-control.tsx'
import { DishForm } from '#web/features/dish-form/dish-form.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/add-dish'

export async function loader({ params, context }: Route.LoaderArgs) {
  const kitchen = await findKitchen(contextOf(context).client, params.cookId)
  if (!kitchen) throw new Response(null, { status: 404 })
  const { id: cookId, name, nameAr, portrait } = kitchen
  return { kitchen: { cookId, name, nameAr, portrait } }
}

/** Loading the page again would overwrite what was typed. */
export const shouldRevalidate = () => false

export default function AddDishPage({ loaderData: { kitchen } }: Route.ComponentProps) {
  const { t, localized } = useLanguage()
  return (
    <>
      <PageHead title={t('catalog:addDish.title')} />
      <h2>
        {t('admin:cooks.addDishFor')} <bdi>{localized(kitchen.name, kitchen.nameAr)}</bdi>
      </h2>
      <DishForm key={kitchen.cookId} dish={null} kitchen={kitchen} then={paths.adminCook(kitchen.cookId)} />
    </>
  )
}
