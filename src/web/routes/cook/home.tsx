import { countNew } from '#web/features/kitchen-board/board.ts'
import { NextOrders } from '#web/features/kitchen-board/cards/next-orders.tsx'
import { useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { ShiftSwitch } from '#web/features/kitchen-board/shift/shift-switch.tsx'
import { KitchenBreak } from '#web/features/kitchen-break/kitchen-break.tsx'
import { DayFigures } from '#web/features/kitchen-home/day-figures.tsx'
import { KitchenApproval } from '#web/features/kitchen-home/kitchen-approval.tsx'
import { KitchenHeader } from '#web/features/kitchen-home/kitchen-header.tsx'
import { LowDishes } from '#web/features/kitchen-home/low-dishes.tsx'
import { NewReviews } from '#web/features/kitchen-home/new-reviews.tsx'
import { partOfDay } from '#web/features/kitchen-home/part-of-day.ts'
import { useKitchenToday } from '#web/features/kitchen-home/use-kitchen-today.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/home'
import styles from './cook.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const now = Date.now()
  const [today, profile] = await Promise.all([
    client.kitchens.getKitchenToday(),
    client.kitchens.getKitchenProfile(),
  ])
  return { today, profile, partOfDay: partOfDay(now), now }
}

export default function CookHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { board } = useKitchenBoard()
  const { today, sending, failed, change, forgetProblem } = useKitchenToday(
    loaderData.today,
    board.serverTime,
  )
  const newOrders = countNew(board)
  const isApproved = loaderData.profile.approval === 'approved'
  return (
    <>
      <PageHead
        title={
          newOrders > 0
            ? t('common:pages.cookHome.waiting', { n: format.count(newOrders) })
            : t('common:pages.cookHome.title')
        }
      />
      <div className={styles.home}>
        <KitchenHeader
          today={today}
          partOfDay={loaderData.partOfDay}
          newOrders={newOrders}
          sending={sending}
          failed={failed}
          onChange={change}
          onForget={forgetProblem}
        />
        {isApproved ? <ShiftSwitch /> : <KitchenApproval {...loaderData.profile} />}
        <DayFigures today={today} />
        <NextOrders />
        <div className={styles.pair}>
          {isApproved && <KitchenBreak pausedUntil={today.pausedUntil} />}
          <LowDishes dishes={today.runningLow} />
        </div>
        <NewReviews reviews={today.newReviews} now={loaderData.now} />
      </div>
    </>
  )
}
