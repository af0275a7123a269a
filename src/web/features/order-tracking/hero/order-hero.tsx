import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { ReactNode } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { refundLineOf, showsExpected } from '#web/parts/order/hero/hero-words.ts'
import { useHeroWords } from '#web/parts/order/hero/use-hero-words.ts'
import { StatusHero } from '#web/parts/order/status/status-hero.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './order-hero.module.css'

/** Where the food is, in one sentence, and when it is expected. */
export function OrderHero({ order, now, children }: OrderHeroProps) {
  const { t, format } = useLanguage()
  const { sentence, announced, moving } = useHeroWords(order, now)
  const refundLine = refundLineOf(order)
  return (
    <StatusHero
      status={order.status}
      payment={order.paymentStatus}
      shownId={shortOrderId(order.id)}
      wholeId={showOrderId(order.id)}
      sentence={sentence}
      detail={announced}
    >
      {moving && <p className={styles.moving}>{moving}</p>}
      {showsExpected(order, now) && order.expectedAt && (
        <p className={styles.line}>
          <Icon of={IconClock} size={18} />
          {t('ordering:track.expected', {
            range: format.clockRange(order.expectedAt.from, order.expectedAt.to),
          })}
        </p>
      )}
      {refundLine && <p className={styles.line}>{t(`ordering:track.${refundLine}`)}</p>}
      {children}
    </StatusHero>
  )
}

type OrderHeroProps = {
  order: OrderAnswer
  now: number | null
  /** The owner's actions. */
  children?: ReactNode
}
