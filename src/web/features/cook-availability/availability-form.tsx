import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Availability, AvailabilityChange, Outlook } from '#contract/kitchens.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import { AVAILABILITY_RULES } from '#domain/kitchens/availability.ts'
import { paths } from '#domain/paths.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { rowsOf } from '#web/parts/hours/week-rows.ts'
import { client } from '#web/platform/api/client.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './availability.module.css'
import {
  AVAILABILITY_FIELD_OF,
  type AvailabilityValues,
  availabilityValuesOf,
  changedDays,
  changesOf,
  checkAvailability,
  overSaved,
} from './availability-values.ts'
import { rangesOfDays, useRangeText } from './days-in-words.ts'
import { DaysOff } from './days-off.tsx'
import { SaveQuestion } from './save-question.tsx'
import { WeekEditor } from './week-editor.tsx'

const MAX_BY_STEPS = 99

/**
 * Opening hours, daily limit and days off. The bar at the bottom appears with the first change. Saving first shows what all changes
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
        <DaysOffPanel
          {...form.control('unavailableDates')}
          value={values.unavailableDates}
          today={saved.today}
          onChange={(days) => form.set('unavailableDates', days)}
        />
        {children}
        <Muted small>
          {t('kitchens:availability.hoursHelp')}{' '}
          <Link to={paths.helpCook} className={styles.link}>
            {t('common:nav.help')}
          </Link>
        </Muted>
      </Stack>
      {isChanged && <SaveBar editing={editing} />}
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

/** The form, what its changes together mean, and their saving. `base` is what it started from. */
function useAvailability(saved: Availability) {
  const { t } = useLanguage()
  const [base, setBase] = useState(saved)
  const form = useRuleForm<AvailabilityValues>({
    name: 'availability',
    initial: availabilityValuesOf(saved),
    check: checkAvailability,
    fieldOf: AVAILABILITY_FIELD_OF,
  })
  const preview = useCommand((change: AvailabilityChange) => client().kitchens.previewAvailability(change), {
    revalidates: false,
  })
  const save = useCommand((change: AvailabilityChange) => client().kitchens.changeAvailability(change))
  const [asked, setAsked] = useState<{ change: AvailabilityChange; outlook: Outlook } | null>(null)
  const [isAtField, setAtField] = useState(false)

  // A break reads the page again, and with it what another device saved.
  const follow = useEffectEvent((newer: Availability) => {
    setBase(newer)
    if (isSame(availabilityValuesOf(newer), availabilityValuesOf(base))) return
    form.restart(overSaved(base, form.valuesNow(), newer))
  })
  useEffect(() => follow(saved), [saved])

  const ask = async (checked: AvailabilityValues) => {
    const wanted = changesOf(base, checked)
    const answer = await preview.run(wanted)
    if (!answer) return
    if (answer.ok) setAsked({ change: wanted, outlook: answer.value })
    else setAtField(form.show(answer.failure))
  }
  const confirm = async () => {
    const answer = await save.run(asked!.change)
    if (!answer) return
    setAsked(null)
    if (!answer.ok) return setAtField(form.show(answer.failure))
    setBase(answer.value)
    form.restart(availabilityValuesOf(answer.value))
    toast({ tone: 'success', title: t('kitchens:availability.saved') })
  }
  const undo = () => {
    form.restart(availabilityValuesOf(base))
    preview.forget()
    save.forget()
  }
  const problem = isAtField ? null : (preview.problem ?? save.problem)
  const change = changesOf(base, form.values)
  return {
    base,
    form,
    change,
    ask,
    isAsking: preview.pending,
    asked,
    setAsked,
    confirm,
    isSaving: save.pending,
    undo,
    problem,
  }
}

function SaveBar({ editing }: { editing: ReturnType<typeof useAvailability> }) {
  const { t } = useLanguage()
  const { base, form, change, ask, isAsking, undo, problem } = editing
  return (
    <form
      method="post"
      noValidate
      className={styles.save}
      onSubmit={form.onSubmit((checked) => void ask(checked))}
    >
      {problem && <InlineError title={problem} />}
      <Row gap={10}>
        <ChangeText days={changedDays(base, form.values)} change={change} />
        <Button variant="ghost" onClick={undo}>
          {t('kitchens:availability.undo')}
        </Button>
        <Button type="submit" loading={isAsking} data-needs-script>
          {t('kitchens:availability.save')}
        </Button>
      </Row>
    </form>
  )
}

function ChangeText({ days, change }: { days: readonly number[]; change: AvailabilityChange }) {
  const { t, format } = useLanguage()
  return (
    <Row role="status" as="p" nowrap gap={10} className={styles.changed}>
      {changedText()}
    </Row>
  )

  function changedText(): string {
    const isSeveral = Object.keys(change).length > 1 || days.length > 2
    if (isSeveral) return t('kitchens:availability.changedSeveral')
    if (change.dailyOrderLimit !== undefined)
      return t('kitchens:availability.changed', { what: t('kitchens:availability.limitChange') })
    if (change.unavailableDates)
      return t('kitchens:availability.changed', { what: t('kitchens:availability.daysOffChange') })
    return t('kitchens:availability.changed', { what: format.list(days.map((day) => format.weekday(day))) })
  }
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
      <div className={styles.track} aria-hidden="true">
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
function DaysOffPanel(props: Parameters<typeof DaysOff>[0]) {
  const { t, format } = useLanguage()
  const rangeText = useRangeText(props.today)
  const [isOpen, setOpen] = useState(false)
  const { error, value } = props
  return (
    <Panel>
      <h2 className={`on-wide ${styles.heading}`}>{t('kitchens:availability.daysOff')}</h2>
      <div className={`on-wide ${styles.calendar}`}>
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
