import { Suspense, useState } from 'react'
import type { OfficeRow } from '#contract/ordering/order-office.ts'
import { OFFICE_VIEWS } from '#domain/ordering/office.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { DaysFilter } from '#web/parts/list/days-filter.tsx'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { client } from '#web/platform/api/client.ts'
import { useNow } from '#web/platform/device/use-now.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import { type OrderList as Listed, officeQueryOf } from './load-order-list.ts'
import styles from './order-list.module.css'
import { ORDER_LIST } from './order-list-shape.ts'
import { OfficeCard, useOrderColumns } from './order-rows.tsx'

const PAGE = 25
const TICK_MS = 30_000

const ChosenOrders = lazyPart(async () => (await import('./chosen-orders.tsx')).ChosenOrders)
const AssignSheet = lazyPart(async () => (await import('./assign-sheet.tsx')).AssignSheet)

/** All orders, to search and to flag in bulk. */
export function OrderList({ list }: { list: Listed }) {
  const { t } = useLanguage()
  const state = useListState(ORDER_LIST)
  const now = useNow(TICK_MS) ?? list.now
  const [assigned, setAssigned] = useState<OfficeRow | null>(null)
  const columns = useOrderColumns(now, setAssigned)
  const selection = useChosenRows(state, list.items)
  return (
    <>
      <Stranded count={list.stranded} />
      <OfOnePerson />
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (await client().orderOffice.listOfficeOrders(officeQueryOf({ ...state, order: 'desc' }))).items.map(
            ({ id, createdAt }) => ({ id, at: createdAt }),
          )
        }
      />
      <ListPanel
        toolbar={<Toolbar />}
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.orders')}
          columns={columns}
          rows={list.items}
          card={(order) => <OfficeCard order={order} now={now} onAssign={setAssigned} />}
          isQuiet={(order) => order.status === 'cancelled' || order.deletedAt !== null}
          isLoading={state.isLoading}
          choice={{
            chosen: selection.chosen,
            onChoose: selection.choose,
            label: ({ id }) => t('admin:list.select', { name: showOrderId(id as OrderId) }),
            labelAll: t('admin:list.selectAll'),
          }}
          empty={
            isNarrowed(state) ? (
              <NothingFound list={state} />
            ) : (
              <EmptyState art={plate} title={t('admin:orders.empty')}>
                {t('admin:orders.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
      {selection.rows.length > 0 && (
        <Suspense>
          <ChosenOrders of={selection} />
        </Suspense>
      )}
      {assigned && (
        <Suspense>
          <AssignSheet
            key={assigned.id}
            open
            order={{ ...assigned, courierId: assigned.courier?.id ?? null }}
            onClose={() => setAssigned(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Orders that an admin must look at, because their cook or courier was banned. */
function Stranded({ count }: { count: number }) {
  const { t, format } = useLanguage()
  const list = useListState(ORDER_LIST)
  if (count === 0 || list.filters.show === 'stranded') return null
  return (
    <p className={styles.stranded}>
      {t('admin:orders.stranded', { n: format.count(count), count })}{' '}
      <TextLink to={list.hrefOf({ q: '', filters: { show: 'stranded' } })}>
        {t('admin:orders.strandedSee')}
      </TextLink>
    </p>
  )
}

/** Says that one person's orders are shown, with a link to all orders. */
function OfOnePerson() {
  const { t } = useLanguage()
  const list = useListState(ORDER_LIST)
  const { guest, customer, ...others } = list.filters
  if (!guest && !customer) return null
  return (
    <p className={styles.note}>
      {t(guest ? 'admin:orders.ofOneGuest' : 'admin:orders.ofOneCustomer')}{' '}
      <TextLink to={list.hrefOf({ filters: others })}>{t('admin:orders.ofAll')}</TextLink>
    </p>
  )
}

function Toolbar() {
  const { t } = useLanguage()
  const list = useListState(ORDER_LIST)
  const file = new URLSearchParams(
    Object.entries(officeQueryOf(list)).map(([name, value]) => [name, String(value)]),
  )
  return (
    <ListToolbar
      list={list}
      folds
      search={t('admin:orders.search')}
      actions={<ListFile path="/api/admin/orders.csv" params={file} />}
      filters={
        <div className={styles.filters}>
          <FilterChips
            list={list}
            name="show"
            label={t('admin:orders.show')}
            values={OFFICE_VIEWS}
            textOf={(view) => t(`admin:orders.views.${view}`)}
          />
          <div className={styles.fields}>
            <SelectField
              label={t('admin:orders.statusFilter')}
              value={list.filters.status ?? ''}
              onChange={({ currentTarget: { value } }) =>
                list.go({ filters: { ...list.filters, status: value || undefined } as typeof list.filters })
              }
            >
              <option value="">{t('admin:list.all')}</option>
              {ORDER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(`ordering:status.${status}`)}
                </option>
              ))}
            </SelectField>
            <DaysFilter list={list} />
          </div>
        </div>
      }
      sort={{
        sorts: ORDER_LIST.sorts,
        textOf: (_, order) => t(`admin:list.${order === 'desc' ? 'newest' : 'oldest'}`),
      }}
    />
  )
}
