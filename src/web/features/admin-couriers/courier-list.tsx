import type { CourierOfAdmins } from '#contract/delivery/roster.ts'
import {
  COURIER_CASH,
  COURIER_STATES,
  type CourierSort,
  USUAL_COURIER_ORDER,
} from '#domain/delivery/roster.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { CourierLink, CourierStateBadge, LastSeen, Vehicle } from './courier-facts.tsx'

const LIST = defineList(
  { sorts: USUAL_COURIER_ORDER, sort: 'usual', filters: { state: COURIER_STATES, cash: COURIER_CASH } },
  (client, query) => client.delivery.listCouriers(query),
)

export const loadCouriers = LIST.load

/** All couriers, and everyone who applied to be one. */
export function CourierList({ list }: { list: Awaited<ReturnType<typeof loadCouriers>> }) {
  const { t } = useLanguage()
  const state = useListState(LIST)
  const columns = useCourierColumns(list.now)
  return (
    <WorkList
      of={LIST}
      page={list}
      label={t('common:nav.couriers')}
      search={t('admin:couriers.search')}
      file={{ path: '/api/admin/couriers.csv' }}
      filters={
        <Stack gap={12}>
          <StateChips
            list={state}
            label={t('admin:couriers.filter')}
            states={COURIER_STATES}
            counts={list.states}
            textOf={(each) => t(`admin:couriers.states.${each}`)}
          />
          <AtCashLimit />
        </Stack>
      }
      sortText={(sort) => t(`admin:couriers.sorts.${sort}`)}
      columns={columns}
      titleOf={(key) => t(`admin:couriers.columns.${key}`)}
      card={(courier) => <CourierCard courier={courier} now={list.now} />}
      newestBy="since"
      empty={
        <EmptyState art={motorbike} title={t('admin:couriers.empty')}>
          {t('admin:couriers.emptyBody')}
        </EmptyState>
      }
    />
  )
}

function useCourierColumns(
  now: number,
): ListColumn<CourierOfAdmins, CourierSort, 'admin:couriers.columns'>[] {
  const { format } = useLanguage()
  return [
    { key: 'name', sort: 'name', cell: (courier) => <CourierLink courier={courier} /> },
    { key: 'vehicle', cell: ({ vehicleType }) => <Vehicle type={vehicleType} /> },
    { key: 'orders', cell: ({ activeOrders }) => <span className="num">{format.count(activeOrders)}</span> },
    {
      key: 'cash',
      sort: 'cash',
      cell: ({ cashHeld }) => <span className="num">{format.money(cashHeld)}</span>,
    },
    { key: 'seen', sort: 'seen', cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} now={now} /> },
    { key: 'state', cell: (courier) => <CourierStateBadge courier={courier} /> },
  ]
}

/** A row of the list on a phone. */
function CourierCard({ courier, now }: { courier: CourierOfAdmins; now: number }) {
  const { t, format } = useLanguage()
  return (
    <Stack gap={8} className="at-start">
      <CourierLink courier={courier} />
      <CourierStateBadge courier={courier} />
      <Row as="p" align="stretch" gap={14} lineGap={2} className="muted small">
        <Vehicle type={courier.vehicleType} />
        <span>
          {t('admin:couriers.carries', {
            count: courier.activeOrders,
            n: format.count(courier.activeOrders),
          })}
        </span>
        <span>{t('admin:cash.holds', { money: format.money(courier.cashHeld) })}</span>
        <span>
          {courier.lastSeenAt && `${t('admin:couriers.columns.seen')}: `}
          <LastSeen at={courier.lastSeenAt} now={now} />
        </span>
      </Row>
    </Stack>
  )
}

/** Switches between the couriers at the cash limit and all couriers. */
function AtCashLimit() {
  const { t } = useLanguage()
  const list = useListState(LIST)
  const { cash, ...others } = list.filters
  return (
    <ChipRow label={t('admin:couriers.cashFilter')}>
      <ChipLink
        to={list.hrefOf({ filters: cash ? others : { ...others, cash: 'at_limit' } })}
        preventScrollReset
        selected={cash !== undefined}
      >
        {t('admin:couriers.atCashLimit')}
      </ChipLink>
    </ChipRow>
  )
}
