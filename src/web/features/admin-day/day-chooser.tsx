import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useNavigate } from 'react-router'
import type { DayReport } from '#contract/day.ts'
import { addCairoDays } from '#domain/cairo-time.ts'
import { paths } from '#domain/paths.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './day-page.module.css'

/** Chooses the day, which the address holds, and prints its sheet. The links work without scripts. */
export function DayChooser({ report: { day, today, endsAtHour } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const yesterday = addCairoDays(today, -1)
  const addressOf = (of: string) => (of === today ? paths.adminDay : `${paths.adminDay}?day=${of}`)
  return (
    <Panel heading={t('admin:day.theDay')} className={styles.card}>
      <ChipRow label={t('admin:day.theDay')} wrap>
        <ChipLink to={addressOf(today)} selected={day === today} preventScrollReset>
          {t('admin:day.today')}
        </ChipLink>
        <ChipLink to={addressOf(yesterday)} selected={day === yesterday} preventScrollReset>
          {t('admin:day.yesterday')}
        </ChipLink>
      </ChipRow>
      <div className={styles.step}>
        <IconLink
          icon={IconChevronLeft}
          flip
          label={t('admin:day.before')}
          to={addressOf(addCairoDays(day, -1))}
          preventScrollReset
        />
        <p role="status">{format.date(day)}</p>
        {day < today ? (
          <IconLink
            icon={IconChevronRight}
            flip
            label={t('admin:day.after')}
            to={addressOf(addCairoDays(day, 1))}
            preventScrollReset
          />
        ) : (
          <span className={styles.noStep} />
        )}
      </div>
      <div data-needs-script className={styles.card}>
        <DayField
          id="day"
          label={t('admin:day.other')}
          value={day}
          onChange={(chosen) => void navigate(addressOf(chosen || today), { preventScrollReset: true })}
          mayBeEmpty={false}
          latest={today}
          presets={[
            { text: t('admin:day.today'), day: today },
            { text: t('admin:day.yesterday'), day: yesterday },
          ]}
        />
        <Button icon={IconPrinter} fullWidth onClick={() => window.print()}>
          {t('admin:day.print')}
        </Button>
      </div>
      <p className={styles.quiet}>
        {t('admin:day.endsAt', { time: format.wallTime(`${endsAtHour}:00`) })}{' '}
        <TextLink to={paths.adminSettings}>{t('admin:day.change')}</TextLink>
      </p>
    </Panel>
  )
}
