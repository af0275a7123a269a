import { Outlet } from 'react-router'
import { WorkShell } from '#web/parts/shells/work-shell.tsx'
import { admit } from '#web/platform/guard.ts'
import { contextOf } from '#web/platform/request-context.ts'
import { signOut } from '#web/platform/sign-out.ts'
import { useViewer } from '#web/parts/viewer.ts'
import type { Route } from './+types/layout'

export function loader({ request, context }: Route.LoaderArgs) {
  admit(request, contextOf(context).viewer, ['delivery'])
  return null
}

export default function CourierLayout() {
  const viewer = useViewer()
  if (viewer.role === 'guest') return null
  return (
    <WorkShell viewer={viewer} onLogOut={() => void signOut(viewer.role)}>
      <Outlet />
    </WorkShell>
  )
}
