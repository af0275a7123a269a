import clsx from 'clsx'
import { elapsedBetween } from '#domain/ordering/status/timeline.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../order.module.css'
import { isStatusIconDirected, statusIcon } from './status-badge.tsx'

/** Each step has the colours and icon of the status that it starts. */
const STATUS_OF = {
  placed: 'pending',
  preparing: 'preparing',
  ready_for_pickup: 'ready_for_pickup',
  delivery_started: 'out_for_delivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const

export type TimelineStep = { step: keyof typeof STATUS_OF; at: number }

/** The steps that an order has reached, and how long each took. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t, format } = useLanguage()
  return (
    <ol aria-label={t('ordering:timeline.label')}>
      {steps.map(({ step, at }, index) => {
        const next = steps[index + 1]
        const status = STATUS_OF[step]
        return (
          <li key={step} className={clsx(styles.step, 'holds grid')} data-status={status}>
            <span className={clsx(styles.disc, 'centres')}>
              <Icon of={statusIcon(status)} size={20} flip={isStatusIconDirected(status)} />
            </span>
            <span className="strong">{t(`ordering:timeline.${step}`)}</span>
            <time dateTime={new Date(at).toISOString()} className={clsx(styles.time, 'small muted')}>
              {format.dateTime(at)}
            </time>
            {next && (
              <span className={clsx(styles.elapsed, 'pill on-sunken muted')}>
                {format.elapsed(elapsedBetween(at, next.at))}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
