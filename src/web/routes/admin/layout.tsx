import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { AdminShell } from '#web/parts/shells/admin-shell.tsx'
import { useViewer } from '#web/parts/viewer.ts'
import { admit } from '#web/platform/guard.ts'
import { contextOf } from '#web/platform/request-context.ts'
import { signOut } from '#web/platform/sign-out.ts'
import type { Route } from './+types/layout'

export function loader({ request, context }: Route.LoaderArgs) {
  admit(request, contextOf(context).viewer, ['admin', 'superadmin'])
  return null
}

export default function AdminLayout() {
  const { t } = useTranslation()
  const viewer = useViewer()
  if (viewer.role === 'guest') return null
  return (
    <AdminShell viewer={viewer} title={t('common:nav.overview')} onLogOut={() => void signOut(viewer.role)}>
      <Outlet />
    </AdminShell>
  )
}
