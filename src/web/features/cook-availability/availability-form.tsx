import { useState } from 'react'
import { Link } from 'react-router'
import type { Availability, AvailabilityChange, Outlook } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { DaysOff } from '#web/parts/hours/days-off.tsx'
import { WeekHours } from '#web/parts/hours/week-hours.tsx'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './availability-form.module.css'
import {
  AVAILABILITY_FIELD_OF,
  type AvailabilityValues,
  availabilityValuesOf,
  changesOf,
  checkAvailability,
} from './availability-values.ts'
import { SaveQuestion } from './save-question.tsx'

/** Opening hours, daily limit and days off. Saving first shows what all changes together mean. */
export function AvailabilityForm({ saved }: { saved: Availability }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useRuleForm<AvailabilityValues>({
    name: 'availability',
    initial: availabilityValuesOf(saved, format.count),
    check: checkAvailability,
    fieldOf: AVAILABILITY_FIELD_OF,
  })
  const preview = useCommand(
    (change: AvailabilityChange) => client().kitchens.previewAvailability(change, inTime()),
    { revalidates: false },
  )
  const save = useCommand((change: AvailabilityChange) =>
    client().kitchens.changeAvailability(change, inTime()),
  )
  const [wasSent, setSent] = useState(false)
  const [asked, setAsked] = useState<{ change: AvailabilityChange; outlook: Outlook } | null>(null)
  const [isAtField, setAtField] = useState(false)

  const ask = async (values: AvailabilityValues) => {
    const change = changesOf(saved, values)
    const answer = await preview.run(change)
    if (!answer) return
    if (answer.ok) setAsked({ change, outlook: answer.value })
    else setAtField(form.show(answer.failure))
  }
  const handleConfirm = async () => {
    const answer = await save.run(asked!.change)
    if (!answer) return
    setAsked(null)
    if (!answer.ok) return setAtField(form.show(answer.failure))
    form.restart(availabilityValuesOf(answer.value, format.count))
    setSent(false)
    toast({ tone: 'success', title: t('kitchens:availability.saved') })
  }
  const problem = preview.problem ?? save.problem
  const { values } = form
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        setSent(true)
        form.onSubmit((checked) => void ask(checked))(event)
      }}
    >
      <Panel heading={t('kitchens:availability.hours')}>
        <p className={styles.help}>
          {t('kitchens:availability.hoursHelp')}{' '}
          <Link to={paths.helpCook} className={styles.link}>
            {t('common:nav.help')}
          </Link>
        </p>
        <WeekHours
          {...form.control('hours')}
          value={values.hours}
          shown={wasSent}
          onChange={(hours) => form.set('hours', hours)}
        />
      </Panel>
      <div className={styles.aside}>
        <Panel heading={t('kitchens:availability.day')}>
          <TextField
            {...form.field('dailyOrderLimit')}
            label={t('kitchens:availability.dailyLimit')}
            help={t('kitchens:availability.dailyLimitHelp')}
            inputMode="numeric"
            autoComplete="off"
            className={styles.limit}
          />
          <Switch
            id={form.control('hideDishesToday').id}
            label={t('kitchens:availability.hideToday')}
            checked={values.hideDishesToday}
            onChange={(event) => form.set('hideDishesToday', event.currentTarget.checked)}
          />
        </Panel>
        <Panel>
          <DaysOff
            {...form.control('unavailableDates')}
            label={t('kitchens:availability.daysOff')}
            help={t('kitchens:availability.daysOffHelp')}
            value={values.unavailableDates}
            today={saved.today}
            onChange={(days) => form.set('unavailableDates', days)}
          />
        </Panel>
      </div>
      {problem && !isAtField && <InlineError title={problem} />}
      <div className={styles.save}>
        <Button type="submit" loading={preview.pending} fullWidth data-needs-script>
          {t('common:actions.save')}
        </Button>
      </div>
      <SaveQuestion
        outlook={asked?.outlook ?? null}
        isSaving={save.pending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(null)}
      />
    </form>
  )
}
