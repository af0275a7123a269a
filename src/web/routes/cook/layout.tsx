import { Outlet } from 'react-router'
import { countNew } from '#web/features/kitchen-board/board.ts'
import { KitchenBoardProvider, useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { LiveNote } from '#web/features/kitchen-board/live-note.tsx'
import { RingBanner } from '#web/features/kitchen-board/ring-banner.tsx'
import { useLogOut } from '#web/parts/shells/use-log-out.ts'
import { WorkShell } from '#web/parts/shells/work-shell.tsx'
import { useViewer } from '#web/parts/viewer.ts'
import { admit } from '#web/platform/guard.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { contextOf } from '#web/platform/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/layout'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, client } = contextOf(context)
  admit(request, viewer, ['cook'])
  return { board: await client.ordering.listTickets() }
}

export default function CookLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <KitchenBoardProvider initial={loaderData.board}>
      <CookShell />
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </KitchenBoardProvider>
  )
}

function CookShell() {
  const viewer = useViewer()
  const logOut = useLogOut()
  const { board } = useKitchenBoard()
  if (viewer.role === 'guest') return null
  return (
    <WorkShell
      viewer={viewer}
      counts={{ orders: countNew(board) }}
      notice={
        <>
          <LiveNote />
          <RingBanner />
        </>
      }
      onLogOut={logOut}
    >
      <Outlet />
    </WorkShell>
  )
}
