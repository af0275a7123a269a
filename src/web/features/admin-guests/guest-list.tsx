import { useState } from 'react'
import type { Guest } from '#contract/ordering/guests.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type WorkColumn, WorkTable } from '#web/ui/work/work-table.tsx'
import { GuestErasure, GuestQuestion } from './guest-erasure.tsx'
import styles from './guest-list.module.css'
import { GUEST_LIST } from './guest-list-shape.ts'
import type { GuestList } from './load-guests.ts'

const PAGE = 25

/** Everyone who ordered without an account, one row for each number. */
export function Guests({ list }: { list: GuestList }) {
  const { t } = useLanguage()
  const state = useListState(GUEST_LIST)
  const [asked, setAsked] = useState<Guest>()
  const columns = useGuestColumns(list.now, setAsked)
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (await client().guests.listGuests(state.q ? { q: state.q } : {})).items.map((guest) => ({
            id: guest.id,
            at: guest.lastOrderAt,
          }))
        }
      />
      <ListPanel
        toolbar={
          <ListToolbar
            list={state}
            search={t('admin:guests.search')}
            actions={
              <>
                <GuestErasure />
                <ListFile path="/api/admin/guests.csv" params={state.params} />
              </>
            }
            sort={{ sorts: GUEST_LIST.sorts, textOf: (sort) => t(`admin:guests.sorts.${sort}`) }}
          />
        }
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('admin:guests.tabs.guests')}
          columns={columns}
          rows={list.items}
          card={(guest) => (
            <>
              <div className={styles.line}>
                <GuestName guest={guest} />
                <OrdersOf guest={guest} />
              </div>
              <Contact guest={guest} />
              <div className={styles.line}>
                <LastOrder guest={guest} now={list.now} />
                <Erase guest={guest} onAsk={setAsked} />
              </div>
            </>
          )}
          isLoading={state.isLoading}
          empty={
            isNarrowed(state) ? (
              <NothingFound list={state} />
            ) : (
              <EmptyState art={plate} title={t('admin:guests.empty')}>
                {t('admin:guests.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
      {asked && <GuestQuestion guest={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function useGuestColumns(now: number, onAsk: (guest: Guest) => void): WorkColumn<Guest>[] {
  const { t, format } = useLanguage()
  const sorted = useSortedHeading(GUEST_LIST)
  return [
    {
      key: 'name',
      title: sorted('name', t('admin:guests.columns.name')),
      cell: (guest) => <GuestName guest={guest} />,
    },
    {
      key: 'contact',
      title: t('admin:guests.columns.contact'),
      cell: (guest) => <Contact guest={guest} />,
    },
    {
      key: 'orders',
      title: sorted('orders', t('admin:guests.columns.orders')),
      cell: (guest) => <OrdersOf guest={guest} />,
    },
    {
      key: 'lastOrder',
      title: sorted('lastOrder', t('admin:guests.columns.lastOrder')),
      cell: ({ lastOrderAt }) => (
        <time dateTime={lastOrderAt} className={styles.last}>
          {format.moment(lastOrderAt, now)}
        </time>
      ),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('admin:guests.columns.actions')}</span>,
      cell: (guest) => <Erase guest={guest} onAsk={onAsk} />,
      atEnd: true,
    },
  ]
}

function GuestName({ guest }: { guest: Guest }) {
  return <bdi className={styles.name}>{guest.name}</bdi>
}

function Contact({ guest }: { guest: Guest }) {
  return (
    <span className={styles.contact}>
      <Phone number={guest.mobileNumber} />
      {guest.email && <Ltr>{guest.email}</Ltr>}
    </span>
  )
}

/** The number of orders, as a link to them. */
function OrdersOf({ guest }: { guest: Guest }) {
  const { t, format } = useLanguage()
  return (
    <TextLink to={`${paths.adminOrders}?guest=${encodeURIComponent(guest.id)}`}>
      {t('admin:guests.orders', { n: format.count(guest.orders), count: guest.orders })}
    </TextLink>
  )
}

function LastOrder({ guest, now }: { guest: Guest; now: number }) {
  const { t, format } = useLanguage()
  return (
    <span className={styles.last}>
      {t('admin:guests.lastOrder', { time: format.moment(guest.lastOrderAt, now) })}
    </span>
  )
}

function Erase({ guest, onAsk }: { guest: Guest; onAsk: (guest: Guest) => void }) {
  const { t } = useLanguage()
  return (
    <Button
      variant="ghost"
      size="compact"
      aria-label={t('admin:guests.eraseOne', { name: guest.name })}
      onClick={() => onAsk(guest)}
      data-needs-script
    >
      {t('admin:guests.erase')}
    </Button>
  )
}
