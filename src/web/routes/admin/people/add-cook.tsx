import { AddCookForm } from '#web/features/add-cook/add-cook-form.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/add-cook'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const [{ items }, { missing }] = await Promise.all([
    client.settings.listDistricts(),
    client.insights.getWaiting(),
  ])
  return { districts: items, isMailed: !missing.includes('mail') }
}

export default function AddCookPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.addCook')} />
      <AddCookForm {...loaderData} />
    </>
  )
}
