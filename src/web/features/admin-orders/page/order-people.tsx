import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AdminOrder, OrderParty } from '#contract/ordering/admin-orders.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { Phone } from '#web/parts/support/phone.tsx'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-page.module.css'

/** The customer, the cook and the courier, with the ways to reach them, and where it goes. */
export function OrderPeople({ order }: { order: AdminOrder }) {
  const { t } = useLanguage()
  const { customerParty, cookParty, courierParty } = order
  const guest = order.customerName || t('admin:reports.unknown')
  return (
    <Panel heading={t('admin:orders.page.people')}>
      <ul className={styles.people}>
        <li>
          {customerParty ? (
            <Party
              party={customerParty}
              role={t('admin:orders.page.customer')}
              mobile={order.customerMobile}
            />
          ) : (
            <Person
              name={guest}
              portrait={null}
              role={t('admin:orders.page.guest')}
              mobile={order.customerMobile}
            >
              <bdi>{guest}</bdi>
            </Person>
          )}
          {order.takenByPhone && (
            <p>
              <Badge>{t('phone:takenByPhone')}</Badge>
            </p>
          )}
          {order.guestEmail && (
            <p className="above-6 breaks">
              <Ltr>{order.guestEmail}</Ltr>
            </p>
          )}
          <Destination order={order} />
        </li>
        <li>
          <Party party={cookParty} role={t('admin:orders.page.cook')} />
        </li>
        <li>
          {courierParty ? (
            <Party party={courierParty} role={t('admin:orders.page.courier')} />
          ) : (
            <Muted small>
              {t('admin:orders.page.courier')}
              {': '}
              {t('admin:orders.noCourier')}
            </Muted>
          )}
        </li>
      </ul>
    </Panel>
  )
}

function Destination({ order }: { order: AdminOrder }) {
  const { localized } = useLanguage()
  const address = useAddressLine()(order)
  const { landmark, notes } = order
  const area = order.area && localized(order.area, order.areaAr ?? null)
  const more = [order.addressLabel, order.alternativeAddress, order.city, order.postalCode]
  const lines = [address, area, landmark, ...more].filter(
    (line, index): line is string => !!line && (index < 2 || !address?.includes(line)),
  )
  if (lines.length === 0 && !notes) return null
  return (
    <Note as="div" size="small" className="above-10 breaks">
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {notes && (
        <p className="above-4 strong">
          <Words of={notes} />
        </p>
      )}
    </Note>
  )
}

/** An account of the order. One without a name was erased: it counts as banned, and has no page. */
function Party({ party, role, mobile }: PartyProps) {
  const { t, localized } = useLanguage()
  const name = localized(party.name, party.nameAr)
  if (name === '') {
    const deleted = t('admin:reports.unknown')
    return (
      <Person name={deleted} portrait={null} role={role} mobile={null}>
        {deleted}
      </Person>
    )
  }
  return (
    <Person name={name} portrait={party.portrait} role={role} mobile={mobile ?? party.mobileNumber}>
      <TextLink to={paths.adminUser(party.id)}>
        <bdi>{name}</bdi>
      </TextLink>
      {party.status === 'banned' && <Badge tone="bad">{t('admin:orders.page.banned')}</Badge>}
    </Person>
  )
}

type PartyProps = { party: OrderParty; role: string; mobile?: string | undefined }

function Person({ name, portrait, role, mobile, children }: PersonProps) {
  const { t } = useLanguage()
  return (
    <Row nowrap gap={10}>
      <Portrait name={name} picture={portrait} size={44} />
      <div className={clsx(styles.who, 'shrinks breaks')}>
        <Row as="p" gap={8} lineGap={4}>
          {children}
        </Row>
        <Muted small>
          {role}
          {mobile && (
            <>
              {' '}
              <Dot /> <Phone number={mobile} />
            </>
          )}
        </Muted>
      </div>
      {mobile && (
        <>
          <IconLink
            to={callAddress(mobile)}
            icon={IconPhone}
            tone="blue"
            label={t('ordering:track.callCourier', { name })}
          />
          <IconLink
            to={whatsappAddress(mobile)}
            target="_blank"
            rel="noopener noreferrer"
            icon={IconBrandWhatsapp}
            tone="green"
            label={t('ordering:track.whatsappCourier', { name })}
          />
        </>
      )}
    </Row>
  )
}

type PersonProps = {
  name: string
  portrait: string | null
  role: string
  mobile: string | null | undefined
  children: ReactNode
}

/** The newest other orders of this mobile number. */
export function OtherOrders({ order, now }: { order: AdminOrder; now: number }) {
  const { t, format } = useLanguage()
  if (order.otherOrders.length === 0) return null
  return (
    <Panel heading={t('admin:orders.page.others')}>
      <ul>
        {order.otherOrders.map(({ id, status, total, createdAt }) => (
          <li key={id} className={clsx(styles.other, 'grid line-below')}>
            <Stack className="at-start" as="span" gap={0}>
              <TextLink to={paths.adminOrder(id)}>
                <OrderNumber shown={shortOrderId(id)} whole={id} />
              </TextLink>
              <Muted as="time" dateTime={createdAt} small>
                {format.relative(createdAt, now)}
              </Muted>
            </Stack>
            <StatusBadge status={status} />
            <span className="num">{format.money(total)}</span>
          </li>
        ))}
      </ul>
      <TextLink to={`${paths.adminOrders}?q=${encodeURIComponent(order.customerMobile ?? '')}`}>
        {t('admin:orders.page.allOthers')}
      </TextLink>
    </Panel>
  )
}
