import { data, isRouteErrorResponse } from 'react-router'
import { paths } from '#domain/paths.ts'
import houseNumber from '#web/assets/spots/spot-house_number.webp?url'
import { UserPage } from '#web/features/admin-users/user-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/user'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const user = await client.users.getUser({ id: params.userId }).catch((error: unknown) => {
    if (NO_SUCH.includes(failureOf(error).status)) throw data(null, { status: 404 })
    throw error
  })
  const sums = user.role === 'customer' ? await client.insights.getCustomerSums({ id: user.id }) : null
  return { user, sums, now: Date.now() }
}

/** The id belongs to nobody, or is malformed. */
const NO_SUCH = [400, 404]

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function AdminUserPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useLanguage()
  const { user } = loaderData
  return (
    <>
      <PageHead title={inLocale(locale, user.name, user.nameAr)} />
      <UserPage {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLanguage()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title="common:nav.users" />
  return (
    <>
      <PageHead title={t('common:nav.users')} />
      <EmptyState
        art={houseNumber}
        title={t('admin:users.page.gone')}
        action={<LinkButton to={paths.adminUsers}>{t('admin:users.page.back')}</LinkButton>}
      >
        {t('admin:users.page.goneBody')}
      </EmptyState>
    </>
  )
}
