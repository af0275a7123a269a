import type { ReactNode } from 'react'
import type { PromoCode } from '#contract/promotions.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './promo-card.module.css'
import {
  CodeButton,
  Conditions,
  Description,
  DiscountTag,
  LastMoment,
  PromoStateBadge,
  UsedBar,
} from './promo-facts.tsx'

/** A row of the list on a phone. */
export function PromoCard({ promo, now, onOpen, menu }: PromoCardProps) {
  const { t, format } = useLanguage()
  return (
    <>
      <div className={styles.line}>
        <CodeButton promo={promo} onOpen={onOpen} />
        <PromoStateBadge state={promo.state} />
      </div>
      <Description promo={promo} />
      <Conditions promo={promo} now={now} />
      <div className={styles.line}>
        <DiscountTag promo={promo} />
        <div className={styles.used}>
          <UsedBar promo={promo} />
        </div>
      </div>
      <div className={styles.line}>
        <p className={styles.small}>
          <LastMoment promo={promo} now={now} inWords />
          <span aria-hidden="true"> · </span>
          <span className={styles.each}>
            {t('admin:promoCodes.perUser', { n: format.count(promo.perUserLimit) })}
          </span>
        </p>
        {menu}
      </div>
    </>
  )
}

type PromoCardProps = { promo: PromoCode; now: number; onOpen: () => void; menu: ReactNode }
