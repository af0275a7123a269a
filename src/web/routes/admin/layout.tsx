import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { AdminShell } from '#web/parts/shells/admin-shell.tsx'
import { useLogOut } from '#web/parts/shells/use-log-out.ts'
import { useViewer } from '#web/parts/viewer.ts'
import { admit } from '#web/platform/guard.ts'
import { contextOf } from '#web/platform/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/layout'

export function loader({ request, context }: Route.LoaderArgs) {
  admit(request, contextOf(context).viewer, ['admin', 'superadmin'])
  return null
}

export default function AdminLayout() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const logOut = useLogOut()
  if (viewer.role === 'guest') return null
  return (
    <AdminShell viewer={viewer} title={t('common:nav.overview')} onLogOut={logOut}>
      <Outlet />
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </AdminShell>
  )
}
