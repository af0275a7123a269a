import { paths } from '#domain/paths.ts'
import { UserPage } from '#web/features/admin-users/user-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { Gone, orGone } from '#web/parts/list/gone.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/user'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const user = await client.users.getUser({ id: params.userId }).catch(orGone)
  const sums = user.role === 'customer' ? await client.insights.getCustomerSums({ id: user.id }) : null
  return { user, sums, now: Date.now() }
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function AdminUserPage({ loaderData }: Route.ComponentProps) {
  const { localized } = useLanguage()
  const { user } = loaderData
  return (
    <>
      <PageHead title={localized(user.name, user.nameAr)} />
      <UserPage key={user.id} {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Gone
      error={error}
      page="common:nav.users"
      title="admin:users.page.gone"
      body="admin:users.page.goneBody"
      back={{ to: paths.adminUsers, text: 'admin:users.page.back' }}
    />
  )
}
