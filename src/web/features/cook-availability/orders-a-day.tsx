import { AVAILABILITY_RULES } from '#domain/kitchens/availability.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './availability.module.css'

const MAX_BY_STEPS = 99

/** The daily limit, and how much of it today's orders have taken. A higher limit that is already saved can stay. */
export function OrdersADay({ value, saved, taken, onChange }: OrdersADayProps) {
  const { t, format } = useLanguage()
  const share = Math.min(1, taken / value)
  return (
    <Panel>
      <div className={styles.dayLine}>
        <div>
          <h2 className={styles.title}>{t('kitchens:availability.limit')}</h2>
          <p className={styles.help}>{t('kitchens:availability.limitHelp')}</p>
        </div>
        <Stepper
          label={t('kitchens:availability.limit')}
          decreaseLabel={t('kitchens:availability.limitLess')}
          increaseLabel={t('kitchens:availability.limitMore')}
          value={value}
          shown={format.count(value)}
          min={AVAILABILITY_RULES.dailyOrderLimit.least}
          max={Math.max(MAX_BY_STEPS, saved)}
          size="large"
          onChange={onChange}
        />
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.dayBar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles.help}>
        {t('kitchens:availability.takenToday', { n: format.count(taken), limit: format.count(value) })}
      </p>
    </Panel>
  )
}

type OrdersADayProps = {
  value: number
  saved: number
  /** Orders that count for today's limit. */
  taken: number
  onChange: (limit: number) => void
}
