import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import type { Availability } from '#contract/kitchens.ts'
import { kitchenOpenUntil } from '#domain/kitchens/orderable.ts'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { AvailabilityForm } from '#web/features/cook-availability/availability-form.tsx'
import { useKitchenBoard } from '#web/features/kitchen-board/kitchen-board-provider.tsx'
import { KitchenBreak } from '#web/features/kitchen-break/kitchen-break.tsx'
import { KitchenState } from '#web/features/kitchen-home/kitchen-state.tsx'
import { useKitchenToday } from '#web/features/kitchen-home/use-kitchen-today.ts'
import { OfficeHold } from '#web/parts/cook/office-hold.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import type { Route } from './+types/availability'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { kitchens } = contextOf(context).client
  const now = Date.now()
  const [availability, { approval }, today, { beginning }] = await Promise.all([
    kitchens.getAvailability(),
    kitchens.getKitchenProfile(),
    kitchens.getKitchenToday(),
    kitchens.getFirstSteps(),
  ])
  const until = today.open ? closingOf(availability, now) : null
  const isNew = beginning === 'getting_ready'
  return { availability, isWorking: approval === 'approved' && !isNew, isNew, today, until }
}

/** When an open kitchen closes by its hours, days off and special days. */
function closingOf({ hours, unavailableDates, specialDays, dailyOrderLimit }: Availability, now: number) {
  const kitchen = {
    active: true,
    slots: hours,
    unavailableDates,
    specialDays,
    pausedUntil: null,
    hiddenUntil: null,
    dailyOrderLimit,
    ordersToday: 0,
  }
  const until = kitchenOpenUntil(kitchen, ALL_WEEK, now)
  return until === null ? null : new Date(until).toISOString()
}

export default function CookAvailabilityPage({ loaderData }: Route.ComponentProps) {
  const { availability, isWorking, isNew, until } = loaderData
  const { t } = useLanguage()
  const { board } = useKitchenBoard()
  const { today, sending, failed, change, forgetProblem } = useKitchenToday(
    loaderData.today,
    board.serverTime,
  )
  return (
    <>
      <PageHead title={t('common:nav.availability')} />
      <Stack gap={20}>
        <Row as="header" between gap={24} lineGap={12}>
          <div>
            <h1>{t('common:nav.availability')}</h1>
            <p className="above-6 muted">{t('kitchens:availability.sub')}</p>
          </div>
          {isNew && (
            <Badge large tone="waiting" icon={IconDoor}>
              {t('kitchens:first.notOpen')}
            </Badge>
          )}
          {isWorking && (
            <KitchenState
              today={today}
              until={until}
              sending={sending}
              failed={failed}
              onChange={change}
              onForget={forgetProblem}
            />
          )}
        </Row>
        {isWorking && today.hold && <OfficeHold hold={today.hold} />}
        <AvailabilityForm saved={availability} takenToday={today.takenToday}>
          {isWorking && <KitchenBreak pausedUntil={today.pausedUntil} />}
        </AvailabilityForm>
      </Stack>
    </>
  )
}
