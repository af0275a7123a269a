import { useEffect, useEffectEvent, useState } from 'react'
import type { MarketSettings, StoredSettings } from '#contract/settings.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { client } from '#web/platform/api/client.ts'
import { isSame, rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SettingsFields } from './settings-fields.tsx'
import styles from './settings-form.module.css'
import {
  changesOf,
  checkSettings,
  FIELD_OF_BUSINESS,
  type SettingsField,
  type SettingsValues,
  settingsValuesOf,
} from './settings-values.ts'

/** Another admin saved first: the typed values, theirs, and the fields that differ. */
type Stale = { mine: SettingsValues; saved: SettingsValues; fields: readonly SettingsField[] }

/** The fields that refusals are about. */
const FIELD_OF = {
  'settings.minimum_above_maximum': 'minimumOrder',
  'settings.paypal_half': 'paypalRate',
  'settings.tax_number_invalid': 'taxNumber',
  ...FIELD_OF_BUSINESS,
  'settings.support_phone_invalid': 'supportPhone',
  'settings.support_whatsapp_invalid': 'supportWhatsapp',
  'settings.support_email_invalid': 'supportEmail',
  'settings.support_hours_invalid': 'supportOpensAt',
} as const

/** Those with which a marketplace starts: nobody has saved them. */
const FIRST_VERSION = 1

/** The settings of the whole marketplace. An admin sees another one's changes before saving over them. */
export function SettingsForm({ settings, now }: { settings: StoredSettings; now: number }) {
  const { t, format } = useLanguage()
  const edited = useEditedSettings(settings)
  const { stored, stale, untouched, form } = edited
  const save = useCommand((changes: Partial<MarketSettings>) =>
    client().settings.changeSettings({ ...changes, version: stored.version }),
  )

  const finish = (sent: SettingsValues, saved: StoredSettings) => {
    edited.goOnFrom(sent, saved)
    toast({ tone: 'success', title: t('settings:market.saved') })
  }
  const handleSubmit = async (values: SettingsValues) => {
    const changes = changesOf(values, stored)
    if (Object.keys(changes).length === 0) return finish(values, stored)
    const answer = await save.run(changes)
    if (!answer) return
    if (answer.ok) return finish(values, answer.value)
    const { code, data } = answer.failure
    if (code !== 'settings.stale') return void form.show(answer.failure)
    const current = data.settings as StoredSettings
    // The first save succeeded and only its answer was lost: the stored values equal the sent ones.
    if (Object.keys(changesOf(values, current)).length === 0) return finish(values, current)
    save.forget()
    edited.continueFrom(current)
  }
  return (
    <>
      <Stack
        as="form"
        gap={16}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit((values) => void handleSubmit(values))}
      >
        {stale && <Differences key={stored.version} stale={stale} onTakeTheirs={edited.takeTheirs} />}
        <SettingsFields form={form} saved={untouched} />
        {save.problem && save.failure?.code !== 'settings.minimum_above_maximum' && (
          <InlineError title={save.problem} />
        )}
        <Row gap={20} lineGap={4} className={styles.save} data-bottom-bar>
          <Button type="submit" loading={save.pending} data-needs-script>
            {t('settings:market.save')}
          </Button>
          <Muted small>
            {!isSame(form.values, untouched)
              ? t('settings:market.unsaved')
              : stored.version > FIRST_VERSION &&
                t('settings:market.savedAt', { when: format.moment(stored.updatedAt, now) })}
          </Muted>
        </Row>
      </Stack>
      <LeaveQuestion
        isChanged={!isSame(form.values, untouched)}
        consequence={t('settings:market.leaveNote')}
      />
    </>
  )
}

/** The form over the stored settings, which are newer ones after another admin's save. */
function useEditedSettings(settings: StoredSettings) {
  const { format } = useLanguage()
  const [stored, setStored] = useState(settings)
  const [stale, setStale] = useState<Stale | null>(null)
  const untouched = settingsValuesOf(stored, format)
  const form = useRuleForm<SettingsValues>({
    name: 'settings',
    initial: untouched,
    check: checkSettings,
    fieldOf: FIELD_OF,
  })

  /** Untouched fields take the newer values, and typed ones stay. */
  const putOver = (current: StoredSettings): Stale => {
    const mine = form.valuesNow()
    const saved = settingsValuesOf(current, format)
    const { values, differing } = rebase(untouched, mine, saved)
    setStored(current)
    form.restart(values)
    return { mine, saved, fields: differing }
  }
  // A change was undone below, or another admin's arrived.
  const follow = useEffectEvent((current: StoredSettings) => {
    if (current.version <= stored.version) return
    const newer = putOver(current)
    setStale(newer.fields.length > 0 ? newer : null)
  })
  useEffect(() => follow(settings), [settings])
  return {
    stored,
    stale,
    untouched,
    form,
    continueFrom: (current: StoredSettings) => setStale(putOver(current)),
    /** What was typed while the sent values were saved stays. */
    goOnFrom(sent: SettingsValues, saved: StoredSettings) {
      setStored(saved)
      setStale(null)
      form.restart(rebase(sent, form.valuesNow(), settingsValuesOf(saved, format)).values)
    },
    takeTheirs() {
      form.restart(untouched)
      setStale(null)
    },
  }
}

/** Where another admin's save and the typed values differ. */
function Differences({ stale, onTakeTheirs }: { stale: Stale; onTakeTheirs: () => void }) {
  const { t, format } = useLanguage()
  const textOf = (field: SettingsField, { [field]: value }: SettingsValues) => {
    if (typeof value === 'boolean') return t(value ? 'settings:market.on' : 'settings:market.off')
    if (field !== 'payoutWeekday') return value
    return value === '' ? t('settings:market.noPayoutDay') : format.weekday(Number(value))
  }
  return (
    <StaleNotice
      differing={stale.fields.map((field) => ({
        field,
        label: t(`settings:limits.${field}`),
        theirs: textOf(field, stale.saved),
        mine: textOf(field, stale.mine),
      }))}
      onTakeTheirs={onTakeTheirs}
    />
  )
}
