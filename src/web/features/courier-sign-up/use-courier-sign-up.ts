import { useCallback, useEffect, useRef, useState } from 'react'
import type { District } from '#contract/settings.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { useAccountSignUp, useDraft } from '#web/parts/account/use-account-sign-up.ts'
import { client } from '#web/platform/api/client.ts'
import { fieldRefusalsOf } from '#web/platform/forms/field-refusals.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { forgetDraft, keepDraft, keepPhoto, readDraft } from './courier-draft.ts'
import {
  type CourierField,
  type CourierRequest,
  type CourierValues,
  checkSteps,
  courierRequest,
  EMPTY,
  FIELD_OF,
  STEPS,
  stepOf,
} from './courier-values.ts'

export const COURIER_FORM = 'courier'
const LAST = STEPS.length - 1

/** A courier's sign-up: three steps of one form, sent once with both photos. */
export function useCourierSignUp(districts: readonly District[]) {
  const { locale } = useLanguage()
  const [step, setStep] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRuleForm<CourierValues>({
    name: COURIER_FORM,
    initial: EMPTY,
    check: (values) => checkSteps(values, step),
    fieldOf: FIELD_OF,
  })
  const isAlive = useKeptForm(form, step, setStep)
  const signUp = useAccountSignUp({
    form,
    districts,
    ask: (request: CourierRequest) =>
      client().membership.signUpCourier(request, { signal: AbortSignal.timeout(PICTURES_MS) }),
    onRefused(failure) {
      const named = fieldRefusalsOf(failure, Object.keys(EMPTY) as CourierField[], FIELD_OF)
      const [first] = Object.keys(named).map(stepOf).sort()
      if (first !== undefined && first >= 0) setStep(first)
    },
    forgetDraft,
  })

  const goTo = (next: number) => {
    signUp.forget()
    setStep(next)
    // The heading exists only after the next render. Screen readers then start at its name.
    requestAnimationFrame(() => heading.current?.focus())
  }
  return {
    ...signUp,
    form,
    step,
    heading,
    isLast: step === LAST,
    isAlive,
    goBack: () => goTo(step - 1),
    onSubmit: form.onSubmit((values) => {
      if (step < LAST) goTo(step + 1)
      else void signUp.send(courierRequest(values, locale))
    }),
  }
}

export type CourierSignUp = ReturnType<typeof useCourierSignUp>

/** Keeps the form, its step and its photos until the tab is closed. */
function useKeptForm(
  form: ReturnType<typeof useRuleForm<CourierValues>>,
  step: number,
  onStep: (step: number) => void,
) {
  const read = () => {
    const draft = readDraft()
    onStep(draft.step)
    return { ...EMPTY, ...draft.values }
  }
  const keep = useCallback((values: CourierValues) => keepDraft(values, step), [step])
  const isRestored = useDraft(form, read, keep)
  const { identityPhoto, licensePhoto } = form.values
  useEffect(() => {
    if (isRestored) keepPhoto('identityPhoto', identityPhoto)
  }, [isRestored, identityPhoto])
  useEffect(() => {
    if (isRestored) keepPhoto('licensePhoto', licensePhoto)
  }, [isRestored, licensePhoto])
  return isRestored
}
