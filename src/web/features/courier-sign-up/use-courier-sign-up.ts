import { useEffect, useRef, useState } from 'react'
import type { District } from '#contract/settings.ts'
import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import type { Point } from '#domain/geo.ts'
import { accountOpener } from '#web/parts/account/account-opener.ts'
import { waitForSession } from '#web/parts/account/wait-for-session.ts'
import { moveArea, movePin } from '#web/parts/place/move-door.ts'
import { client } from '#web/platform/api/client.ts'
import { fieldRefusalsOf } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
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
/** As long as the server waits for two photos on a slow connection. */
const PATIENCE_MS = 120_000

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
  const isAlive = useRestored(form, step, setStep)
  const [open] = useState(() =>
    accountOpener((wish: CourierRequest) =>
      client().membership.signUpCourier(wish, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    ),
  )
  const [isAtField, setAtField] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const command = useCommand(open, { revalidates: false })

  const goTo = (next: number) => {
    command.forget()
    setStep(next)
    // The heading exists only after the next render. Screen readers then start at its name.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const submit = async (values: CourierValues) => {
    if (step < LAST) return goTo(step + 1)
    const answer = await command.run(courierRequest(values, locale))
    if (!answer) return
    if (!answer.ok) {
      const named = fieldRefusalsOf(answer.failure, Object.keys(EMPTY) as CourierField[], FIELD_OF)
      const [first] = Object.keys(named).map(stepOf).sort()
      if (first !== undefined && first >= 0) setStep(first)
      return setAtField(form.show(answer.failure))
    }
    setLeaving(true)
    forgetDraft()
    const { user } = answer.value
    await waitForSession(async (signal) => {
      const session = await client().accounts.getSession(undefined, { signal })
      return session?.user.id === user.id
    })
    window.location.assign(pathAfterSignIn(null, user.role))
  }

  const door = { pin: form.values.location, districtId: form.values.districtId }
  const setDoor = ({ pin, districtId }: typeof door) => {
    form.set('location', pin)
    form.set('districtId', districtId)
  }
  return {
    form,
    step,
    heading,
    isLast: step === LAST,
    isAlive,
    isSending: command.pending || isLeaving,
    /** Why the whole form was refused. */
    problem: isAtField ? null : command.problem,
    door,
    putPin: (point: Point) => setDoor(movePin(door, point, districts)),
    chooseArea: (districtId: string) => setDoor(moveArea(door, districtId, districts)),
    goBack: () => goTo(step - 1),
    onSubmit: form.onSubmit((values) => void submit(values)),
  }
}

export type CourierSignUp = ReturnType<typeof useCourierSignUp>

/** The server renders an empty form. After hydration this tab's draft is restored, and from then on stored. */
function useRestored(
  { values, restart }: ReturnType<typeof useRuleForm<CourierValues>>,
  step: number,
  onStep: (step: number) => void,
) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (isRestored) return
    const draft = readDraft()
    restart({ ...EMPTY, ...draft.values })
    onStep(draft.step)
    setRestored(true)
  }, [isRestored, restart, onStep])
  useEffect(() => {
    if (isRestored) keepDraft(values, step)
  }, [isRestored, values, step])
  const { identityPhoto, licensePhoto } = values
  useEffect(() => {
    if (isRestored) keepPhoto('identityPhoto', identityPhoto)
  }, [isRestored, identityPhoto])
  useEffect(() => {
    if (isRestored) keepPhoto('licensePhoto', licensePhoto)
  }, [isRestored, licensePhoto])
  return isRestored
}
