import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DayReport } from '#contract/day.ts'
import { addCairoDays } from '#domain/cairo-time.ts'
import { isDay } from '#domain/insights/period.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './day-page.module.css'
import { DayPaper, PARTS, type PaperPart } from './day-paper.tsx'
import { DayState, PaperParts } from './day-state.tsx'

/** A business day as the sheet that is printed and signed, beside what it still lacks. */
export function DayPage({ report }: { report: DayReport }) {
  const [parts, setParts] = useState<readonly PaperPart[]>(PARTS)
  useStayCurrent()
  return (
    <Columns of="minmax(0, 1fr) 320px" from={72} gap={16} align="start" className={styles.page}>
      <DayPaper report={report} parts={parts} />
      <aside className={styles.side}>
        <DayChooser key={report.day} report={report} />
        <DayState report={report} />
        <PaperParts parts={parts} onChange={setParts} />
      </aside>
    </Columns>
  )
}

/** The page of a day that has not begun. */
export function DayAhead({ code }: { code: string }) {
  const { t, refusalText } = useLanguage()
  return (
    <EmptyState
      art={plate}
      title={refusalText({ code })}
      action={
        <LinkButton to={paths.adminDay} variant="ghost">
          {t('admin:day.today')}
        </LinkButton>
      }
    />
  )
}

/** Chooses the day, which the address holds, and prints its sheet. The links work without scripts. */
function DayChooser({ report: { day, today, endsAtHour } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const yesterday = addCairoDays(today, -1)
  const addressOf = (of: string) => (of === today ? paths.adminDay : `${paths.adminDay}?day=${of}`)
  return (
    <SpacedPanel heading={t('admin:day.theDay')} gap={12}>
      <ChipRow label={t('admin:day.theDay')} wrap>
        <ChipLink to={addressOf(today)} selected={day === today} preventScrollReset>
          {t('admin:day.today')}
        </ChipLink>
        <ChipLink to={addressOf(yesterday)} selected={day === yesterday} preventScrollReset>
          {t('admin:day.yesterday')}
        </ChipLink>
      </ChipRow>
      <Row between nowrap gap={8} className={styles.step}>
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
      </Row>
      <Stack className="at-top" gap={12} data-needs-script>
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
      </Stack>
      <Muted small>
        {t('admin:day.endsAt', { time: format.wallTime(`${endsAtHour}:00`) })}{' '}
        <TextLink to={paths.adminSettings}>{t('admin:day.change')}</TextLink>
      </Muted>
    </SpacedPanel>
  )
}

/** The report of the day in the address, by default of the one that runs now. A day ahead has none. */
export async function loadDay(client: Client, params: URLSearchParams) {
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : undefined
  return client.insights
    .getDay({ ...(day ? { day } : {}) })
    .then((report) => ({ report, ahead: null }))
    .catch((error: unknown) => {
      const { code } = failureOf(error)
      if (code !== 'day.ahead') throw error
      return { report: null, ahead: { code } }
    })
}
