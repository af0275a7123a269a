import type { ReactNode } from 'react'
import type { OfficeOrder, OrderParty } from '#contract/ordering/order-office.ts'
import { paths } from '#domain/paths.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useName } from '#web/platform/i18n/use-name.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
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
              <Mobile number={order.customerMobile} />
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
      <Mobile number={mobile ?? party.mobileNumber} />
    </>
  )
}

function Mobile({ number }: { number: string | null | undefined }) {
  const format = useFormat()
  return number ? (
    <a href={`tel:${number}`} className={styles.mobile}>
      <Ltr>{format.mobile(number)}</Ltr>
    </a>
  ) : null
}
