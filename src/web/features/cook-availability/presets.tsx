import { fillWeek, type RowSlot, type WeekRows } from '#web/parts/hours/week-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipButton } from '#web/ui/display/chip.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './week-editor.module.css'

const PRESETS = {
  lunchToDinner: { start: '12:00', end: '21:00', pastMidnight: false },
  evenings: { start: '17:00', end: '23:00', pastMidnight: false },
} as const satisfies Record<string, RowSlot>
const NAMES = ['lunchToDinner', 'evenings'] as const

/** The hours to start from. Each fills the open days, and nothing counts before it is saved. */
export function Presets({ value, isAllDays, onChange, onAllDays }: PresetsProps) {
  const { t } = useLanguage()
  const isFilled = (slot: RowSlot) =>
    !isAllDays &&
    value.some((slots) => slots.length > 0) &&
    value.every((slots) => slots.length === 0 || (slots.length === 1 && isSameSlot(slots[0]!, slot)))
  const handlePreset = (slot: RowSlot) => {
    onAllDays(false)
    onChange(fillWeek(value, slot))
  }
  return (
    <Row role="group" aria-label={t('kitchens:availability.startFrom')} gap={8} className="below-14">
      <Muted as="span" small aria-hidden="true" className="on-wide">
        {t('kitchens:availability.startFrom')}
      </Muted>
      {NAMES.map((name) => (
        <ChipButton
          key={name}
          className={styles.preset}
          selected={isFilled(PRESETS[name])}
          onClick={() => handlePreset(PRESETS[name])}
        >
          {t(`kitchens:availability.${name}`)}
        </ChipButton>
      ))}
      <ChipButton className={styles.preset} selected={isAllDays} onClick={() => onAllDays(!isAllDays)}>
        {t('kitchens:availability.allDays')}
      </ChipButton>
    </Row>
  )
}

function isSameSlot(a: RowSlot, b: RowSlot): boolean {
  return a.start === b.start && a.end === b.end
}

type PresetsProps = {
  value: WeekRows
  isAllDays: boolean
  onChange: (rows: WeekRows) => void
  onAllDays: (isAllDays: boolean) => void
}
