import { countNew } from '#web/features/kitchen-board/board.ts'
import { DoneToday } from '#web/features/kitchen-board/done-today.tsx'
import { useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { OrderBoard } from '#web/features/kitchen-board/order-board.tsx'
import { ShiftSwitch } from '#web/features/kitchen-board/shift/shift-switch.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import styles from './cook.module.css'

export default function CookOrders() {
  const { t } = useTranslation()
  const format = useFormat()
  const { board } = useKitchenBoard()
  const waiting = countNew(board)
  const n = format.count(waiting)
  return (
    <>
      <PageHead
        title={waiting > 0 ? t('common:pages.cookOrders.waiting', { n }) : t('common:pages.cookOrders.title')}
      />
      <header className={styles.head}>
        <div>
          <h1>{t('ordering:cook.title')}</h1>
          <p className={styles.sub} role="status">
            {waiting > 0
              ? t('kitchens:mine.newOrders', { n, count: waiting })
              : t('kitchens:mine.noNewOrders')}
          </p>
        </div>
      </header>
      <div className={styles.shift}>
        <ShiftSwitch />
      </div>
      <OrderBoard />
      <DoneToday />
    </>
  )
}
