import { MINUTE_MS } from '#domain/durations.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import styles from '../kitchen-board.module.css'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { PREP_CHOICES } from '../preparation.ts'

/** The choice of minutes until the food is ready, and the time that it promises. */
export function PromisedMinutes({ name, value, onChange }: PromisedMinutesProps) {
  const { t, format } = useLanguage()
  const { now } = useKitchenBoard()
  return (
    <>
      <ChoiceTiles
        legend={t('ordering:cook.howLong')}
        name={name}
        choices={PREP_CHOICES.map((minutes) => ({
          value: minutes,
          label: <span className="num">{format.minutes(minutes)}</span>,
        }))}
        value={value}
        onChange={onChange}
      />
      <p className={styles.then} aria-live="polite">
        {t('ordering:cook.readyBy', { time: format.clock(now + value * MINUTE_MS) })}
      </p>
    </>
  )
}

type PromisedMinutesProps = { name: string; value: number; onChange: (minutes: number) => void }
