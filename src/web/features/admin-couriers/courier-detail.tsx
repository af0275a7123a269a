import { Link } from 'react-router'
import type { CourierSums } from '#contract/day.ts'
import type { SubmittedPapers } from '#contract/delivery/papers.ts'
import { paths } from '#domain/paths.ts'
import { UsualSums } from '#web/parts/figures/usual-sums.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { type Cash, CashPanel } from './cash-panel.tsx'
import styles from './courier-detail.module.css'
import { CourierStateBadge, LastSeen } from './courier-facts.tsx'
import { CourierRemoval } from './courier-removal.tsx'
import type { Courier } from './load-couriers.ts'
import { PaperPanel } from './paper-panel.tsx'

/** One courier as admins see them: who they are, their papers, and the orders they carry. */
export function CourierDetail({ courier, papers, cash, sums, now }: CourierDetailProps) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  const { mobileNumber, email } = courier
  return (
    <div className={styles.page}>
      <Panel>
        <h2 className={styles.name}>
          <bdi>{inLocale(locale, courier.name, courier.nameAr)}</bdi>
        </h2>
        <CourierStateBadge courier={courier} />
        {courier.refusalReason && (
          <p className={styles.reason}>
            {t('admin:couriers.refusedBecause')} <bdi>{courier.refusalReason}</bdi>
          </p>
        )}
        <FactList className={styles.facts}>
          <Fact label={t('admin:couriers.columns.vehicle')}>
            {t(`accounts:vehicles.${courier.vehicleType}`)}
          </Fact>
          {mobileNumber && (
            <Fact label={t('admin:couriers.mobile')}>
              <a href={`tel:${mobileNumber}`}>
                <Ltr>{mobileNumber}</Ltr>
              </a>
            </Fact>
          )}
          <Fact label={t('accounts:fields.email')}>
            <Ltr>{email}</Ltr>
          </Fact>
          <Fact label={t('admin:couriers.columns.seen')}>
            <LastSeen at={courier.lastSeenAt} now={now} />
          </Fact>
          <Fact label={t('admin:couriers.since')}>
            <time dateTime={courier.since}>{format.relative(courier.since, now)}</time>
          </Fact>
          <Fact label={t('admin:couriers.delivered')}>
            <span className="num">{format.count(courier.delivered)}</span>
          </Fact>
          <Fact label={t('admin:couriers.baseLocation')}>
            {t(courier.baseLocation ? 'admin:couriers.hasBaseLocation' : 'admin:couriers.noBaseLocation')}
          </Fact>
        </FactList>
      </Panel>
      <UsualSums
        sums={sums}
        figures={[
          { name: t('admin:couriers.delivered'), of: ({ delivered }) => format.count(delivered) },
          { name: t('admin:day.columns.collected'), of: ({ collected }) => format.money(collected) },
          { name: t('admin:day.columns.share'), of: ({ earned }) => format.money(earned) },
        ]}
        note={t('admin:day.holdsNow', { money: format.money(cash.held) })}
      />
      <CashPanel courier={courier} cash={cash} now={now} />
      <PaperPanel courier={courier} papers={papers} now={now} />
      <Panel heading={t('admin:couriers.orders')}>
        {courier.orders.length === 0 ? (
          <p>{t('admin:couriers.noOrders')}</p>
        ) : (
          <ul className={styles.orders}>
            {courier.orders.map(({ id, status, startedAt, area, areaAr }) => (
              <li key={id} className={styles.order}>
                <Link to={paths.adminOrder(id)} className={styles.number}>
                  <OrderNumber shown={id.slice(0, 8)} whole={id} />
                </Link>
                <StatusBadge status={status} />
                <bdi>{inLocale(locale, area, areaAr)}</bdi>
                <time dateTime={startedAt}>{format.relative(startedAt, now)}</time>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <CourierRemoval courier={courier} />
    </div>
  )
}

type CourierDetailProps = {
  courier: Courier
  papers: SubmittedPapers
  cash: Cash
  sums: CourierSums
  now: number
}
