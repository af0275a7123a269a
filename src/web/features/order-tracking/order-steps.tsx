import clsx from 'clsx'
import { isStatusIconDirected, statusIcon } from '#web/parts/order/status/order-status-look.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './order-steps.module.css'

const STEPS = ['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const

/** The steps of an order. Later ones are paler. An unknown status has no steps. */
export function OrderSteps({ status }: { status: string }) {
  const { t } = useLanguage()
  const current = (STEPS as readonly string[]).indexOf(status)
  if (current < 0) return null
  return (
    <div className={styles.box}>
      <ol className={styles.steps} aria-label={t('ordering:track.steps.label')}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            data-status={index <= current ? step : undefined}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(styles.step, index > current && styles.toCome)}
          >
            <span className={styles.disc}>
              <Icon of={statusIcon(step)} size={18} flip={isStatusIconDirected(step)} />
            </span>
            <span className={styles.label}>{t(`ordering:track.steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
