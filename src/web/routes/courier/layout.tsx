import { type ReactNode, useEffect } from 'react'
import { Outlet, PrefetchPageLinks } from 'react-router'
import { offersOf, runsOf } from '#web/features/courier-board/board.ts'
import { CourierBoardProvider, useCourierBoard } from '#web/features/courier-board/courier-board-provider.tsx'
import { RunQuestions } from '#web/features/courier-board/questions/run-questions.tsx'
import { OutboxLine } from '#web/features/position-sharing/outbox-line.tsx'
import {
  PositionSharingProvider,
  usePositionSharing,
} from '#web/features/position-sharing/position-sharing-provider.tsx'
import { SharingPill } from '#web/features/position-sharing/sharing-pill.tsx'
import { useLogOut } from '#web/parts/shells/use-log-out.ts'
import { WorkShell } from '#web/parts/shells/work-shell.tsx'
import { useViewer } from '#web/parts/viewer.ts'
import { admit } from '#web/platform/guard.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { contextOf } from '#web/platform/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/layout'

/**
 * Both pages' data at once, as below their code and styles, so that going from one to the other needs no network. What cannot be read
 * is null: the page is worth having without it, and asks again by itself.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, client } = contextOf(context)
  admit(request, viewer, ['delivery'])
  const [board, today] = await Promise.all([
    client.delivery.listCourierOrders().catch(() => null),
    client.delivery.getCourierToday().catch(() => null),
  ])
  return { board, today }
}

/** The live board brings what changes; a page of this shell never waits for the network once it is here. */
export function shouldRevalidate() {
  return false
}

export default function CourierLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <CourierBoardProvider initial={loaderData.board} initialToday={loaderData.today}>
      <Road>
        <CourierShell />
        <Questions />
      </Road>
      <PagesAtHand />
      <Toasts closeLabel={t('common:a11y.dismiss')} />
    </CourierBoardProvider>
  )
}

/** Positions go out from whichever page is open. */
function Road({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const { board, refresh } = useCourierBoard()
  if (viewer.role === 'guest') return null
  return (
    <PositionSharingProvider
      courierId={viewer.uid}
      runs={runsOf(board).map(({ id }) => id)}
      onFixRefused={() => void refresh()}
    >
      {children}
    </PositionSharingProvider>
  )
}

function CourierShell() {
  const viewer = useViewer()
  const logOut = useLogOut()
  const { board } = useCourierBoard()
  if (viewer.role === 'guest') return null
  return (
    <WorkShell
      viewer={viewer}
      counts={{ orders: offersOf(board).length }}
      state={<SharingPill />}
      notice={<OutboxLine />}
      onLogOut={logOut}
    >
      <Outlet />
    </WorkShell>
  )
}

/** The router fetches the code of a page ahead, and not its styles; importing it brings those too. */
function PagesAtHand() {
  useEffect(() => {
    void Promise.allSettled([import('./home.tsx'), import('./orders.tsx')])
  }, [])
  return (
    <>
      <PrefetchPageLinks page="/delivery/home" />
      <PrefetchPageLinks page="/delivery/orders" />
    </>
  )
}

function Questions() {
  return <RunQuestions handovers={usePositionSharing()} />
}
