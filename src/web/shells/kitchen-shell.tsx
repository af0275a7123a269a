import '#web/platform/api/signed-in-routes.ts'
import type { ReactNode } from 'react'
import { type Board, countNew } from '#web/features/kitchen-board/board.ts'
import { KitchenBoardProvider, useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { RingBanner } from '#web/features/kitchen-board/ring-banner.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { LiveNote } from '#web/parts/frame/shells/live-note.tsx'
import { WorkShell } from '#web/parts/frame/shells/work-shell.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'

type Props = { viewer: SignedInViewer; board: Board; children: ReactNode }

/** A cook's shell. It follows the board on every page, so that the bell rings on each. */
export function KitchenShell({ viewer, board, children }: Props) {
  const { t } = useLanguage()
  return (
    <KitchenBoardProvider initial={board}>
      <Frame viewer={viewer}>{children}</Frame>
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </KitchenBoardProvider>
  )
}

function Frame({ viewer, children }: Omit<Props, 'board'>) {
  const { t } = useLanguage()
  const { logOut } = useLogOut()
  const { board, polling, staleSince, isLoggedOut } = useKitchenBoard()
  return (
    <WorkShell
      viewer={viewer}
      bell={<Bell viewer={viewer} />}
      counts={{ orders: countNew(board) }}
      notice={
        <>
          <LiveNote
            polling={polling}
            staleSince={staleSince}
            cutOff="ordering:cook.noConnection"
            loggedOut={isLoggedOut ? t('ordering:cook.loggedOut') : null}
          />
          <RingBanner />
        </>
      }
      onLogOut={logOut}
    >
      {children}
    </WorkShell>
  )
}
