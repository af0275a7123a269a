import { isRouteErrorResponse } from 'react-router'
import { paths } from '#domain/paths.ts'
import houseNumber from '#web/assets/spots/spot-house_number.webp?url'
import { CookControl, loadCookControl } from '#web/features/cook-control/cook-control.tsx'
import { KitchenList } from '#web/features/cook-control/kitchen-list.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/cook-control'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCookControl(contextOf(context).client, new URL(request.url).searchParams)
}

export const handle = {
  hasOwnHeading: ({ of }) => of === 'kitchen',
} satisfies PageHandle<Route.ComponentProps['loaderData']>

export default function CookControlPage({ loaderData }: Route.ComponentProps) {
  const { t, nameOf } = useLanguage()
  return (
    <>
      <PageHead
        title={
          loaderData.of === 'kitchen'
            ? nameOf(loaderData.kitchen.name, loaderData.kitchen.nameAr)
            : t('common:nav.kitchens')
        }
      />
      {loaderData.of === 'kitchen' ? (
        <CookControl key={loaderData.kitchen.id} {...loaderData} />
      ) : (
        <WorkScreen>
          <KitchenList {...loaderData} />
        </WorkScreen>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLanguage()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title="common:nav.kitchens" />
  return (
    <>
      <PageHead title={t('common:nav.kitchens')} />
      <EmptyState
        art={houseNumber}
        title={t('admin:cooks.gone')}
        action={<LinkButton to={paths.adminCookControl}>{t('admin:cooks.others')}</LinkButton>}
      >
        {t('admin:users.page.goneBody')}
      </EmptyState>
    </>
  )
}
