import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Availability } from '#contract/kitchens.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import { AVAILABILITY_RULES } from '#domain/kitchens/availability.ts'
import { paths } from '#domain/paths.ts'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { rowsOf } from '#web/parts/hours/week-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './availability.module.css'
import { weekOf } from './availability-values.ts'
import { DaysCalendar } from './days-calendar.tsx'
import { type PlannedDay, type Planning, rangesOfDays, useDatesText } from './planned-days.ts'
import { KeepBar, SaveBar } from './save-bar.tsx'
import { SaveQuestion } from './save-question.tsx'
import { useAvailability } from './use-availability.ts'
import { WeekEditor } from './week-editor.tsx'

const MAX_BY_STEPS = 99

/**
 * Opening hours, daily limit, days off and special days. The bar at the bottom appears with the first change. Saving first shows what all changes
 * together mean.
 */
export function AvailabilityForm({ saved, takenToday, children }: AvailabilityFormProps) {
  const { t } = useLanguage()
  const editing = useAvailability(saved)
  const { base, form, change, asked, setAsked } = editing
  const { values } = form
  const isChanged = Object.keys(change).length > 0
  return (
    <Stack gap={16} className={`at-top ${styles.form}`}>
      <Panel heading={t('kitchens:availability.week')}>
        <WeekEditor
          {...form.control('hours')}
          today={weekdayOf(saved.today)}
          saved={rowsOf(base.hours)}
          value={values.hours}
          isAllDays={values.isAllDays}
          onChange={(hours) => form.set('hours', hours)}
          onAllDays={(isAllDays) => form.set('isAllDays', isAllDays)}
        />
      </Panel>
      <Stack gap={16}>
        <OrdersADay
          value={values.dailyOrderLimit}
          saved={base.dailyOrderLimit}
          taken={takenToday}
          onChange={(limit) => form.set('dailyOrderLimit', limit)}
        />
        <DaysPanel
          {...form.control('days')}
          value={values.days}
          week={weekOf(values)}
          today={saved.today}
          onChange={(days) => form.set('days', days)}
        />
        {children}
        <Muted small>
          {t('kitchens:availability.hoursHelp')}{' '}
          <Link to={paths.helpCook} className="underlined">
            {t('common:nav.help')}
          </Link>
        </Muted>
      </Stack>
      {isChanged && <SaveBar editing={editing} />}
      {!isChanged && !base.hoursSaved && values.isAllDays && <KeepBar editing={editing} />}
      <SaveQuestion
        outlook={asked?.outlook ?? null}
        isSaving={editing.isSaving}
        onConfirm={() => void editing.confirm()}
        onCancel={() => setAsked(null)}
      />
      <LeaveQuestion isChanged={isChanged} consequence={t('kitchens:availability.leaveNote')} />
    </Stack>
  )
}

type AvailabilityFormProps = {
  saved: Availability
  /** Orders that count for today's limit. */
  takenToday: number
  /** What follows in the side column. */
  children?: ReactNode
}

/** The daily limit, and how much of it today's orders have taken. A higher limit that is already saved can stay. */
function OrdersADay({ value, saved, taken, onChange }: OrdersADayProps) {
  const { t, format } = useLanguage()
  const share = Math.min(1, taken / value)
  return (
    <Panel>
      <Row between gap={12} className={styles.dayLine}>
        <div>
          <h2 className="h5">{t('kitchens:availability.limit')}</h2>
          <Muted small>{t('kitchens:availability.limitHelp')}</Muted>
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
      </Row>
      <div className={clsx(styles.track, 'on-sunken clips')} aria-hidden="true">
        <div className={styles.dayBar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <Muted small>
        {t('kitchens:availability.takenToday', { n: format.count(taken), limit: format.count(value) })}
      </Muted>
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

/** The calendar on wide screens, and on phones a line that opens it. */
function DaysPanel(props: Omit<ComponentProps<typeof DaysCalendar>, 'planning' | 'onPlanning'>) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [planning, setPlanning] = useState<Planning | null>(null)
  const calendar = { ...props, planning, onPlanning: setPlanning }
  const { error, value, today } = props
  return (
    <Panel>
      <h2 className={`on-wide ${styles.heading} below-8 reading strong`}>
        {t('kitchens:availability.daysOff')}
      </h2>
      <div className={`on-wide ${styles.calendar}`}>
        <DaysCalendar {...calendar} />
      </div>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={IconCalendarOff} size={20} className={clsx(styles.mark, 'tone-bad')} />
        <span>
          <strong className="own-line strong">{t('kitchens:availability.daysOff')}</strong>
          <PlansInShort value={value} today={today} />
        </span>
        <Icon of={IconChevronRight} size={20} flip />
      </button>
      {error && (
        <p role="alert" className={clsx(styles.error, 'above-8 in-error small')}>
          {error}
        </p>
      )}
      {isOpen && (
        <FormSheet
          open
          fit
          isChanged={planning?.step === 'plan'}
          title={t('kitchens:availability.daysOff')}
          onClose={() => {
            setOpen(false)
            setPlanning(null)
          }}
        >
          <DaysCalendar {...calendar} id={`${props.id}-sheet`} error={undefined} />
        </FormSheet>
      )}
    </Panel>
  )
}

/** All days off on one line, and all special days on the next. */
function PlansInShort({ value, today }: { value: readonly PlannedDay[]; today: string }) {
  const { t, format } = useLanguage()
  const datesText = useDatesText(today)
  const linesOf = (isOff: boolean) => {
    const ranges = rangesOfDays(value.filter(({ slots }) => (slots.length === 0) === isOff))
    if (ranges.length === 0) return null
    return (
      <small className="own-line muted small">
        {t(isOff ? 'kitchens:availability.offOn' : 'kitchens:availability.otherOn', {
          days: format.list(ranges.map(datesText)),
        })}
      </small>
    )
  }
  if (value.length === 0)
    return <small className="own-line muted small">{t('kitchens:availability.noDaysOff')}</small>
  return (
    <>
      {linesOf(true)}
      {linesOf(false)}
    </>
  )
}
