import clsx from 'clsx'
import type { AvailabilityChange } from '#contract/kitchens.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './availability.module.css'
import { changedDays } from './availability-values.ts'
import type { useAvailability } from './use-availability.ts'

type Editing = { editing: ReturnType<typeof useAvailability> }

/** What has changed, with the way back and the way on. */
export function SaveBar({ editing }: Editing) {
  const { t } = useLanguage()
  const { base, form, change, ask, isAsking, undo, problem } = editing
  return (
    <form
      method="post"
      noValidate
      className={clsx(styles.save, 'line-above on-surface')}
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

/** For a new cook who is fine with the hours of the start, which nobody has chosen yet. */
export function KeepBar({ editing: { keep, isSaving, problem } }: Editing) {
  const { t } = useLanguage()
  return (
    <div className={clsx(styles.save, 'line-above on-surface')}>
      {problem && <InlineError title={problem} />}
      <Row gap={10}>
        <p className={clsx(styles.changed, 'shrinks small')}>{t('kitchens:availability.stillOfStart')}</p>
        <Button loading={isSaving} onClick={() => void keep()}>
          {t('kitchens:availability.keep')}
        </Button>
      </Row>
    </div>
  )
}

function ChangeText({ days, change }: { days: readonly number[]; change: AvailabilityChange }) {
  const { t, format } = useLanguage()
  return (
    <Row role="status" as="p" nowrap gap={10} className={clsx(styles.changed, 'shrinks small')}>
      {changedText()}
    </Row>
  )

  function changedText(): string {
    const { unavailableDates: off, specialDays: special, ...others } = change
    const isSeveral = Object.keys(others).length > (off || special ? 0 : 1) || days.length > 2
    if (isSeveral) return t('kitchens:availability.changedSeveral')
    if (change.dailyOrderLimit !== undefined)
      return t('kitchens:availability.changed', { what: t('kitchens:availability.limitChange') })
    if (off || special) {
      const what = special ? (off ? 'daysOff' : 'specialDaysChange') : 'daysOffChange'
      return t('kitchens:availability.changed', { what: t(`kitchens:availability.${what}`) })
    }
    return t('kitchens:availability.changed', { what: format.list(days.map((day) => format.weekday(day))) })
  }
}
