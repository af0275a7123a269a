import clsx from 'clsx'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-shares.module.css'

const WHO = ['cook', 'courier', 'marketplace'] as const

/** Who gets how much of an order's total, in numbers and as parts of a bar. Nobody gets anything of a cancelled one. */
export function OrderShares({ order: { shares, status } }: { order: Pick<AdminOrder, 'shares' | 'status'> }) {
  const { t, format } = useLanguage()
  if (status === 'cancelled')
    return (
      <Panel heading={t('admin:orders.shares.title')}>
        <p>{t('admin:orders.shares.cancelled')}</p>
      </Panel>
    )
  return (
    <Panel heading={t('admin:orders.shares.title')}>
      <Row as="dl" gap={20} lineGap={4} align="stretch" className={styles.shares}>
        {WHO.map((who) => (
          <div key={who} data-who={who}>
            <dt className="muted">{t(`admin:orders.shares.${who}`)}</dt>
            <dd className="num">{format.money(shares[who])}</dd>
          </div>
        ))}
      </Row>
      <div className={clsx(styles.bar, 'flex gap-4')} aria-hidden="true">
        {WHO.filter((who) => shares[who] > 0).map((who) => (
          <span key={who} data-who={who} style={{ flexGrow: shares[who] }} />
        ))}
      </div>
      <Muted small>{t('admin:orders.shares.commission', { money: format.money(shares.commission) })}</Muted>
      {shares.toCollect > 0 && (
        <Muted small>{t('admin:orders.shares.toCollect', { money: format.money(shares.toCollect) })}</Muted>
      )}
    </Panel>
  )
}
