import type { CourierOfAdmins } from '#contract/delivery/roster.ts'
import { COURIER_STATES } from '#domain/delivery/roster.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type WorkColumn, WorkTable } from '#web/ui/work/work-table.tsx'
import { CourierLink, CourierStateBadge, LastSeen } from './courier-facts.tsx'
import styles from './courier-list.module.css'
import { COURIER_LIST } from './courier-list-shape.ts'
import { courierQueryOf, type CourierList as Listed } from './load-couriers.ts'

const PAGE = 25

/** All couriers, and everyone who applied to be one. */
export function CourierList({ list }: { list: Listed }) {
  const { t, format } = useLanguage()
  const state = useListState(COURIER_LIST)
  const sorted = useSortedHeading(COURIER_LIST)
  const columns: WorkColumn<CourierOfAdmins>[] = [
    {
      key: 'name',
      title: sorted('name', t('admin:couriers.columns.name')),
      cell: (courier) => <CourierLink courier={courier} />,
    },
    {
      key: 'vehicle',
      title: t('admin:couriers.columns.vehicle'),
      cell: ({ vehicleType }) => t(`accounts:vehicles.${vehicleType}`),
    },
    {
      key: 'orders',
      title: t('admin:couriers.columns.orders'),
      cell: ({ activeOrders }) => <span className="num">{format.count(activeOrders)}</span>,
    },
    {
      key: 'cash',
      title: sorted('cash', t('admin:couriers.columns.cash')),
      cell: ({ cashHeld }) => <span className="num">{format.money(cashHeld)}</span>,
    },
    {
      key: 'seen',
      title: sorted('seen', t('admin:couriers.columns.seen')),
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} now={list.now} />,
    },
    {
      key: 'state',
      title: t('admin:couriers.columns.state'),
      cell: (courier) => <CourierStateBadge courier={courier} />,
    },
  ]
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (await client().delivery.listCouriers(courierQueryOf(state))).items.map((courier) => ({
            id: courier.id,
            at: courier.since,
          }))
        }
      />
      <ListPanel
        toolbar={
          <ListToolbar
            list={state}
            search={t('admin:couriers.search')}
            actions={<ListFile path="/api/admin/couriers.csv" params={state.params} />}
            sort={{ sorts: COURIER_LIST.sorts, textOf: (sort) => t(`admin:couriers.sorts.${sort}`) }}
            filters={
              <div className={styles.filters}>
                <StateChips
                  list={state}
                  label={t('admin:couriers.filter')}
                  states={COURIER_STATES}
                  counts={list.states}
                  textOf={(each) => t(`admin:couriers.states.${each}`)}
                />
                <AtCashLimit />
              </div>
            }
          />
        }
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.couriers')}
          columns={columns}
          rows={list.items}
          card={(courier) => (
            <div className={styles.card}>
              <CourierLink courier={courier} />
              <CourierStateBadge courier={courier} />
              <p className={styles.line}>
                <span>{t(`accounts:vehicles.${courier.vehicleType}`)}</span>
                <span>
                  {t('admin:couriers.carries', {
                    count: courier.activeOrders,
                    n: format.count(courier.activeOrders),
                  })}
                </span>
                <span>{t('admin:cash.holds', { money: format.money(courier.cashHeld) })}</span>
                <LastSeen at={courier.lastSeenAt} now={list.now} />
              </p>
            </div>
          )}
          isLoading={state.isLoading}
          empty={
            isNarrowed(state) ? (
              <NothingFound list={state} />
            ) : (
              <EmptyState art={motorbike} title={t('admin:couriers.empty')}>
                {t('admin:couriers.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
    </>
  )
}

/** Switches between the couriers at the cash limit and all couriers. */
function AtCashLimit() {
  const { t } = useLanguage()
  const list = useListState(COURIER_LIST)
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
