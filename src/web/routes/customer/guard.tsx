import { Outlet } from 'react-router'
import { admit } from '#web/platform/guard.ts'
import { contextOf } from '#web/platform/request-context.ts'
import type { Route } from './+types/guard'

export function loader({ request, context }: Route.LoaderArgs) {
  admit(request, contextOf(context).viewer, ['customer'])
  return null
}

export default function Guard() {
  return <Outlet />
}
