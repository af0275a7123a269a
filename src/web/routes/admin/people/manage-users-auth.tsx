import { redirect } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { Route } from './+types/manage-users-auth'

/** The list of logins is the list of users with other columns. Search and filters of an old link are kept. */
export function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  params.set('columns', 'logins')
  throw redirect(`${paths.adminUsers}?${params}`)
}
