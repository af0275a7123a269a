import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './cash-panel.module.css'

/** The cash at one door, the largest thing on the screen: what to collect, the note it is paid with, and what to give back. In EGP. */
export function CashPanel({ collect, change }: { collect: number; change: number | null }) {
  const { t, format } = useLanguage()
  if (collect === 0)
    return <p className={clsx(styles.cash, styles.settled)}>{t('delivery:run.collectNothing')}</p>
  return (
    <div className={styles.cash}>
      <p>{t('delivery:run.collect')}</p>
      <p className={clsx('num', styles.amount)}>{format.money(collect)}</p>
      {change !== null && (
        <Row
          as="p"
          between
          align="stretch"
          gap={16}
          lineGap={2}
          className={clsx(styles.change, 'above-8 large')}
        >
          <span>{t('delivery:card.pays', { amount: format.money(collect + change) })}</span>
          <span>{t('delivery:card.change', { amount: format.money(change) })}</span>
        </Row>
      )}
    </div>
  )
}
