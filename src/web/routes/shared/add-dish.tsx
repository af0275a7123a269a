import { DishForm, NoKitchen } from '#web/features/dish-form/dish-form.tsx'
import { findKitchen } from '#web/features/dish-form/find-kitchen.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/add-dish'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookId = new URL(request.url).searchParams.get('cookId')
  return { kitchen: await findKitchen(contextOf(context), cookId) }
}

/** Loading the page again would overwrite what was typed. */
export const shouldRevalidate = () => false

export default function AddDishPage({ loaderData: { kitchen } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('catalog:addDish.title')} />
      <h1>{t('catalog:addDish.title')}</h1>
      {kitchen ? <DishForm key={kitchen.cookId} dish={null} kitchen={kitchen} /> : <NoKitchen />}
    </>
  )
}
