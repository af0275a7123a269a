import { paths } from '#domain/paths.ts'
import { CookControl, loadCookControl } from '#web/features/cook-control/cook-control.tsx'
import { KitchenList } from '#web/features/cook-control/kitchen-list.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { Gone } from '#web/parts/list/gone.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/cook-control'

export const loader = loaderOf(loadCookControl)

export const handle = {
  hasOwnHeading: ({ of }) => of === 'kitchen',
} satisfies PageHandle<Route.ComponentProps['loaderData']>

export default function CookControlPage({ loaderData }: Route.ComponentProps) {
  const { t, localized } = useLanguage()
  return (
    <>
      <PageHead
        title={
          loaderData.of === 'kitchen'
            ? localized(loaderData.kitchen.name, loaderData.kitchen.nameAr)
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
  return (
    <Gone
      error={error}
      page="common:nav.kitchens"
      title="admin:cooks.gone"
      body="admin:users.page.goneBody"
      back={{ to: paths.adminCookControl, text: 'admin:cooks.others' }}
    />
  )
}
