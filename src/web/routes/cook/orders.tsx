import clsx from 'clsx'
import { countNew, ringingOrders } from '#web/features/kitchen-board/board.ts'
import { DoneToday } from '#web/features/kitchen-board/done-today.tsx'
import { useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { OrderBoard } from '#web/features/kitchen-board/order-board.tsx'
import { ShiftSwitch } from '#web/features/kitchen-board/shift/shift-switch.tsx'
import { OfficeHold } from '#web/parts/cook/office-hold.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { AskForPush } from '#web/parts/push/ask-for-push.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/orders'
import styles from './cook.module.css'

/** The page works without the approval, so a failure shows the shift. */
export function loader({ context }: Route.LoaderArgs) {
  return contextOf(context)
    .client.kitchens.getKitchenProfile()
    .then(
      ({ approval }) => ({ isApproved: approval === 'approved' }),
      () => ({ isApproved: true }),
    )
}

export default function CookOrders({ loaderData: { isApproved } }: Route.ComponentProps) {
  const { t, format } = useLanguage()
  const { board, now, shift } = useKitchenBoard()
  const { hold } = board
  const waiting = countNew(board)
  const n = format.count(waiting)
  return (
    <>
      <PageHead
        title={waiting > 0 ? t('common:pages.cookOrders.waiting', { n }) : t('common:pages.cookOrders.title')}
      />
      <header className="below-16 heard-on-narrow">
        <h1 data-board>{t('ordering:cook.title')}</h1>
        <p className="visually-hidden" role="status">
          {waiting > 0 ? t('kitchens:mine.newOrders', { n, count: waiting }) : t('kitchens:mine.noNewOrders')}
        </p>
      </header>
      {(isApproved || shift.on) && (
        <div className={clsx(styles.shift, 'below-16')}>
          <ShiftSwitch rings />
        </div>
      )}
      {isApproved && hold && (hold.until === null || now < Date.parse(hold.until)) && (
        <div className="below-16">
          <OfficeHold hold={hold} />
        </div>
      )}
      {shift.on && ringingOrders(board).length === 0 && <AskForPush of="kitchen" />}
      <OrderBoard />
      <DoneToday />
    </>
  )
}
