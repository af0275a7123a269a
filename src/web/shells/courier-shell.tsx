import '#web/platform/api/signed-in-routes.ts'
import type { ReactNode } from 'react'
import type { CourierBoard, CourierToday } from '#contract/delivery/delivery.ts'
import { deliveriesOf, offersOf } from '#web/features/courier-board/board.ts'
import { CourierBoardProvider, useCourierBoard } from '#web/features/courier-board/courier-board-provider.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import {
  PositionSharingProvider,
  usePositionSharing,
} from '#web/features/position-sharing/position-sharing-provider.tsx'
import { OutboxLine, SharingPill } from '#web/features/position-sharing/sharing-pill.tsx'
import { useLogOut } from '#web/parts/frame/menus/use-log-out.ts'
import { LiveNote } from '#web/parts/frame/shells/live-note.tsx'
import { WorkShell } from '#web/parts/frame/shells/work-shell.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'

type Props = {
  viewer: SignedInViewer
  /** Null for what the server could not load. */
  board: CourierBoard | null
  today: CourierToday | null
  children: ReactNode
}

/** A courier's shell. On every page it follows the board and shares the position. */
export function CourierShell({ viewer, board, today, children }: Props) {
  const { t } = useLanguage()
  return (
    <CourierBoardProvider initial={board} initialToday={today}>
      <Road viewer={viewer}>
        <Frame viewer={viewer}>{children}</Frame>
      </Road>
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </CourierBoardProvider>
  )
}

type InsideProps = Pick<Props, 'viewer' | 'children'>

function Road({ viewer, children }: InsideProps) {
  const { board, refresh } = useCourierBoard()
  return (
    <PositionSharingProvider
      courierId={viewer.uid}
      deliveries={deliveriesOf(board).map(({ id }) => id)}
      onFixRefused={() => void refresh()}
    >
      {children}
    </PositionSharingProvider>
  )
}

function Frame({ viewer, children }: InsideProps) {
  const { logOut } = useLogOut()
  const { board, polling, staleSince, ...following } = useCourierBoard()
  const isLoggedOut = usePositionSharing().isLoggedOut || following.isLoggedOut
  return (
    <WorkShell
      viewer={viewer}
      bell={<Bell viewer={viewer} />}
      counts={{ orders: offersOf(board).length }}
      state={<SharingPill />}
      notice={
        <>
          <LiveNote
            polling={polling && !isLoggedOut}
            staleSince={staleSince}
            cutOff="delivery:orders.noConnection"
          />
          <OutboxLine isLoggedOut={isLoggedOut} />
        </>
      }
      onLogOut={logOut}
    >
      {children}
    </WorkShell>
  )
}
