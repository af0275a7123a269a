import { countNew } from '#web/features/kitchen-board/board.ts'
import { NextOrders } from '#web/features/kitchen-board/cards/next-orders.tsx'
import { useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { ShiftSwitch } from '#web/features/kitchen-board/shift/shift-switch.tsx'
import { KitchenBreak } from '#web/features/kitchen-break/kitchen-break.tsx'
import { FirstHelp, OnTheMenu } from '#web/features/kitchen-first-steps/first-help.tsx'
import { FirstSteps } from '#web/features/kitchen-first-steps/first-steps.tsx'
import {
  DayFigures,
  KitchenApproval,
  KitchenHeader,
  LowDishes,
  NewReviews,
  partOfDay,
} from '#web/features/kitchen-home/kitchen-home.tsx'
import { useKitchenToday } from '#web/features/kitchen-home/use-kitchen-today.ts'
import { OfficeHold } from '#web/parts/cook/office-hold.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Route } from './+types/home'
import styles from './cook.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const now = Date.now()
  const [today, profile, first] = await Promise.all([
    client.kitchens.getKitchenToday(),
    client.kitchens.getKitchenProfile(),
    client.kitchens.getFirstSteps(),
  ])
  return { today, profile, first, partOfDay: partOfDay(now), now }
}

export default function CookHome({ loaderData }: Route.ComponentProps) {
  return loaderData.first.beginning === 'getting_ready' ? (
    <GettingReady {...loaderData} />
  ) : (
    <AtWork {...loaderData} />
  )
}

type Home = Route.ComponentProps['loaderData']

function GettingReady({ profile, first, now }: Home) {
  const { t } = useLanguage()
  const { board } = useKitchenBoard()
  return (
    <>
      <PageHead title={t('common:pages.cookHome.title')} />
      <Stack gap={20}>
        <FirstSteps
          first={first}
          now={now}
          streamVersion={board.serverTime}
          isQuiet={profile.approval === 'refused'}
        >
          {profile.approval !== 'approved' && <KitchenApproval {...profile} />}
        </FirstSteps>
        <FirstHelp />
      </Stack>
    </>
  )
}

function AtWork(loaderData: Home) {
  const { t, format } = useLanguage()
  const { board, shift } = useKitchenBoard()
  const { today, sending, failed, change, forgetProblem } = useKitchenToday(
    loaderData.today,
    board.serverTime,
  )
  const newOrders = countNew(board)
  const isApproved = loaderData.profile.approval === 'approved'
  const isAsked = loaderData.first.beginning === 'on_the_menu' && !shift.on
  return (
    <>
      <PageHead
        title={
          newOrders > 0
            ? t('common:pages.cookHome.waiting', { n: format.count(newOrders) })
            : t('common:pages.cookHome.title')
        }
      />
      <Stack gap={20}>
        <KitchenHeader
          today={today}
          partOfDay={loaderData.partOfDay}
          newOrders={newOrders}
          sending={sending}
          failed={failed}
          onChange={change}
          onForget={forgetProblem}
        />
        {isApproved && today.hold && <OfficeHold hold={today.hold} />}
        {!isApproved && <KitchenApproval {...loaderData.profile} />}
        {isApproved && isAsked && <OnTheMenu today={today} onOpen={shift.start} />}
        {isApproved && !isAsked && <ShiftSwitch />}
        <DayFigures today={today} />
        <NextOrders />
        <Stack gap={20} className={styles.pair}>
          {isApproved && <KitchenBreak pausedUntil={today.pausedUntil} />}
          <LowDishes dishes={today.runningLow} />
        </Stack>
        <NewReviews reviews={today.newReviews} now={loaderData.now} />
      </Stack>
    </>
  )
}
