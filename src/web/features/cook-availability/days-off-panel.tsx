import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './availability.module.css'
import { rangesOfDays, useRangeText } from './days-in-words.ts'
import { DaysOff } from './days-off.tsx'

/** The calendar on wide screens, and on phones a line that opens it. */
export function DaysOffPanel(props: Parameters<typeof DaysOff>[0]) {
  const { t, format } = useLanguage()
  const rangeText = useRangeText(props.today)
  const [isOpen, setOpen] = useState(false)
  const { error, value } = props
  return (
    <Panel>
      <h2 className={styles.heading}>{t('kitchens:availability.daysOff')}</h2>
      <div className={styles.calendar}>
        <DaysOff {...props} />
      </div>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        data-needs-script
        onClick={() => setOpen(true)}
      >
        <Icon of={IconCalendarOff} size={20} className={styles.mark} />
        <span>
          <strong>{t('kitchens:availability.daysOff')}</strong>
          <small>
            {value.length > 0
              ? format.list(rangesOfDays(value).map(rangeText))
              : t('kitchens:availability.noDaysOff')}
          </small>
        </span>
        <Icon of={IconChevronRight} size={20} flip />
      </button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <Sheet
          open
          fit
          title={t('kitchens:availability.daysOff')}
          closeLabel={t('common:actions.close')}
          onClose={() => setOpen(false)}
        >
          <DaysOff {...props} id={`${props.id}-sheet`} error={undefined} />
        </Sheet>
      )}
    </Panel>
  )
}
