import { AddCookForm } from '#web/features/add-cook/add-cook-form.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/add-cook'

export async function loader({ context }: Route.LoaderArgs) {
  return { districts: (await contextOf(context).client.settings.listDistricts()).items }
}

export default function AddCookPage({ loaderData: { districts } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.addCook')} />
      <AddCookForm districts={districts} />
    </>
  )
}
