import clsx from 'clsx'
import { useState } from 'react'
import type { Guest } from '#contract/ordering/guests.ts'
import { type GuestSort, USUAL_GUEST_ORDER } from '#domain/ordering/guests.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { GuestErasure, GuestQuestion } from './guest-erasure.tsx'
import styles from './guest-list.module.css'

const LIST = defineList({ sorts: USUAL_GUEST_ORDER, sort: 'lastOrder', filters: {} }, (client, query) =>
  client.guests.listGuests(query),
)

export const loadGuests = LIST.load

/** Everyone who ordered without an account, one row for each number. */
export function Guests({ list }: { list: Awaited<ReturnType<typeof loadGuests>> }) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<Guest>()
  const columns = useGuestColumns(list.now, setAsked)
  return (
    <>
      <WorkList
        of={LIST}
        page={list}
        label={t('admin:guests.tabs.guests')}
        search={t('admin:guests.search')}
        file={{ path: '/api/admin/guests.csv' }}
        actions={(file) => (
          <>
            <GuestErasure />
            {file}
          </>
        )}
        sortText={(sort) => t(`admin:guests.sorts.${sort}`)}
        columns={columns}
        titleOf={(key) => t(`admin:guests.columns.${key}`)}
        card={(guest) => (
          <>
            <Row gap={16} lineGap={6} between>
              <GuestName guest={guest} />
              <OrdersOf guest={guest} />
            </Row>
            <Contact guest={guest} />
            <Row gap={16} lineGap={6} between>
              <LastOrder guest={guest} now={list.now} />
              <Erase guest={guest} onAsk={setAsked} />
            </Row>
          </>
        )}
        newestBy="lastOrderAt"
        empty={
          <EmptyState art={plate} title={t('admin:guests.empty')}>
            {t('admin:guests.emptyBody')}
          </EmptyState>
        }
      />
      {asked && <GuestQuestion guest={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function useGuestColumns(
  now: number,
  onAsk: (guest: Guest) => void,
): ListColumn<Guest, GuestSort, 'admin:guests.columns'>[] {
  const { format } = useLanguage()
  return [
    { key: 'name', sort: 'name', cell: (guest) => <GuestName guest={guest} /> },
    { key: 'contact', cell: (guest) => <Contact guest={guest} /> },
    { key: 'orders', sort: 'orders', cell: (guest) => <OrdersOf guest={guest} /> },
    {
      key: 'lastOrder',
      sort: 'lastOrder',
      cell: ({ lastOrderAt }) => (
        <time dateTime={lastOrderAt} className={clsx(styles.last, 'small close-lines')}>
          {format.moment(lastOrderAt, now)}
        </time>
      ),
    },
    { key: 'actions', hidesTitle: true, cell: (guest) => <Erase guest={guest} onAsk={onAsk} />, atEnd: true },
  ]
}

function GuestName({ guest }: { guest: Guest }) {
  return <bdi className="strong">{guest.name}</bdi>
}

function Contact({ guest }: { guest: Guest }) {
  return (
    <span className={clsx(styles.contact, 'at-start')}>
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
    <span className={clsx(styles.last, 'small close-lines')}>
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
    >
      {t('admin:guests.erase')}
    </Button>
  )
}
