import { useEffect, useEffectEvent, useState } from 'react'
import type { Availability, AvailabilityChange, Outlook } from '#contract/kitchens.ts'
import { client } from '#web/platform/api/client.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  AVAILABILITY_FIELD_OF,
  type AvailabilityValues,
  availabilityValuesOf,
  changesOf,
  checkAvailability,
  overSaved,
} from './availability-values.ts'

/** The form, what its changes together mean, and their saving. `base` is what it started from. */
export function useAvailability(saved: Availability) {
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
  const saveNow = async (change: AvailabilityChange) => {
    const answer = await save.run(change)
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
    confirm: () => saveNow(asked!.change),
    /** Saves the hours with which the kitchen started. Nothing changes for anybody, so nothing is asked. */
    keep: () => saveNow({ hours: base.hours }),
    isSaving: save.pending,
    undo,
    problem,
  }
}
