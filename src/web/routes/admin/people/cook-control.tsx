import { CookChooser } from '#web/features/cook-control/cook-chooser.tsx'
import { CookControl } from '#web/features/cook-control/cook-control.tsx'
import { loadCookControl } from '#web/features/cook-control/load-cook-control.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/cook-control'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCookControl(contextOf(context).client, new URL(request.url).searchParams)
}

export default function CookControlPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.kitchens')} />
      {loaderData.of === 'kitchen' ? (
        <CookControl key={loaderData.kitchen.id} {...loaderData} />
      ) : (
        <CookChooser {...loaderData} />
      )}
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  return <ListFailed title={t('common:nav.kitchens')} />
}
