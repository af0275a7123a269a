import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import type { OfficeOrder, OrderParty } from '#contract/ordering/order-office.ts'
import { type OrderId, shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useName } from '#web/platform/i18n/use-name.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-page.module.css'

/** The customer, the cook and the courier, with the ways to reach them. */
export function OrderPeople({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation()
  const { customerParty, cookParty, courierParty } = order
  return (
    <Panel heading={t('admin:orders.page.people')}>
      <dl className={styles.people}>
        <Person role={t('admin:orders.page.customer')}>
          {customerParty ? (
            <Party party={customerParty} mobile={order.customerMobile} />
          ) : (
            <>
              <bdi>{order.customerName}</bdi>
              <span className={styles.quiet}>{t('admin:orders.page.guest')}</span>
              <Mobile number={order.customerMobile} name={order.customerName ?? ''} />
            </>
          )}
          {order.guestEmail && <Ltr>{order.guestEmail}</Ltr>}
        </Person>
        <Person role={t('admin:orders.page.cook')}>
          <Party party={cookParty} />
        </Person>
        <Person role={t('admin:orders.page.courier')}>
          {courierParty ? (
            <Party party={courierParty} />
          ) : (
            <span className={styles.quiet}>{t('admin:orders.noCourier')}</span>
          )}
        </Person>
      </dl>
    </Panel>
  )
}

function Person({ role, children }: { role: string; children: ReactNode }) {
  return (
    <div>
      <dt>{role}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Party({ party, mobile }: { party: OrderParty; mobile?: string | undefined }) {
  const { t } = useTranslation()
  const name = useName(party.name, party.nameAr)
  return (
    <>
      <TextLink to={paths.adminUser(party.id)}>
        <bdi>{name}</bdi>
      </TextLink>
      {party.status === 'banned' && <span className={styles.banned}>{t('admin:orders.page.banned')}</span>}
      <Mobile number={mobile ?? party.mobileNumber} name={name} />
    </>
  )
}

function Mobile({ number, name }: { number: string | null | undefined; name: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!number) return null
  return (
    <span className={styles.reach}>
      <Ltr>{format.mobile(number)}</Ltr>
      <IconLink
        to={callAddress(number)}
        icon={IconPhone}
        tone="blue"
        label={t('ordering:track.callCourier', { name })}
      />
      <IconLink
        to={whatsappAddress(number)}
        target="_blank"
        rel="noopener noreferrer"
        icon={IconBrandWhatsapp}
        tone="green"
        label={t('ordering:track.whatsappCourier', { name })}
      />
    </span>
  )
}

/** The newest other orders of this mobile number. */
export function OtherOrders({ order, now }: { order: OfficeOrder; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (order.otherOrders.length === 0) return null
  return (
    <Panel heading={t('admin:orders.page.others')}>
      <ul className={styles.others}>
        {order.otherOrders.map(({ id, status, total, createdAt }) => (
          <li key={id} className={styles.other}>
            <TextLink to={paths.adminOrder(id)}>
              <OrderNumber shown={shortOrderId(id as OrderId)} whole={id} />
            </TextLink>
            <StatusBadge status={status} />
            <span className="num">{format.money(total)}</span>
            <time dateTime={createdAt} className={styles.quiet}>
              {format.relative(createdAt, now)}
            </time>
          </li>
        ))}
      </ul>
      <TextLink to={`${paths.adminOrders}?q=${encodeURIComponent(order.customerMobile ?? '')}`}>
        {t('admin:orders.page.allOthers')}
      </TextLink>
    </Panel>
  )
}
