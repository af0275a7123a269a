import { Outlet, useLocation } from 'react-router'
import { AdminShell } from '#web/parts/shells/admin-shell.tsx'
import { itemOf, menusOf } from '#web/parts/shells/menus.ts'
import { useLogOut } from '#web/parts/shells/use-log-out.ts'
import { useViewer } from '#web/parts/viewer.ts'
import { admit } from '#web/platform/guard.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { contextOf } from '#web/platform/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/layout'

/** Pages that no menu leads to. */
const OTHER_PAGES = { '/admin/add-cook': 'addCook', '/admin/activity': 'activity' } as const

export function loader({ request, context }: Route.LoaderArgs) {
  admit(request, contextOf(context).viewer, ['admin', 'superadmin'])
  return null
}

export default function AdminLayout() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const logOut = useLogOut()
  const path = useLocation().pathname.replace(/\/$/, '')
  if (viewer.role === 'guest') return null
  const name = itemOf(path, menusOf(viewer).side)?.label ?? OTHER_PAGES[path as keyof typeof OTHER_PAGES]
  return (
    <AdminShell viewer={viewer} title={t(`common:nav.${name ?? 'admin'}`)} onLogOut={logOut}>
      <Outlet />
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </AdminShell>
  )
}
