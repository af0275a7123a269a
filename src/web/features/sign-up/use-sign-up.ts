import { type RefObject, useEffect, useRef, useState } from 'react'
import type { District } from '#contract/settings.ts'
import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import type { Point } from '#domain/geo.ts'
import { accountOpener } from '#web/parts/account/account-opener.ts'
import { waitForSession } from '#web/parts/account/wait-for-session.ts'
import { moveArea, movePin } from '#web/parts/place/move-door.ts'
import { client } from '#web/platform/api/client.ts'
import type { Place } from '#web/platform/device/place.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { forgetDraft, keepDraft, readDraft, readLastGuest } from './sign-up-draft.ts'
import {
  checkSignUp,
  emptySignUp,
  SIGN_UP_FIELD_OF,
  type SignUpRequest,
  type SignUpValues,
  signUpRequest,
  TYPED,
  type TypedField,
} from './sign-up-values.ts'

export const SIGN_UP_FORM = 'signup'

export type SignUpData = {
  role: SignUpRole
  /** The page to return to, a path of ours. */
  from: string | null
  /** The place that was chosen while browsing. */
  place: Place | null
  districts: readonly District[]
}

/** A sign-up: the form, its draft through reloads, and sending it once. */
export function useSignUp({ role, from, place, districts }: SignUpData) {
  const { locale } = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const [served] = useState(() => ({ ...emptySignUp(role), ...startingDoor(place, districts) }))
  const form = useRuleForm<SignUpValues>({
    name: SIGN_UP_FORM,
    initial: served,
    check: checkSignUp,
    fieldOf: SIGN_UP_FIELD_OF,
  })
  const isAlive = useRestored(form, served, ref)
  const [open] = useState(() => accountOpener((wish: SignUpRequest) => client().membership.signUp(wish)))
  const [isAtField, setAtField] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const command = useCommand(open, { revalidates: false })

  const submit = async (values: SignUpValues) => {
    const answer = await command.run(signUpRequest(values, locale))
    if (!answer) return
    if (!answer.ok) return setAtField(form.show(answer.failure))
    setLeaving(true)
    forgetDraft()
    const { user } = answer.value
    await waitForSession(async (signal) => {
      const session = await client().accounts.getSession(undefined, { signal })
      return session?.user.id === user.id
    })
    // A cook starts in the kitchen, whatever page led here.
    window.location.assign(pathAfterSignIn(user.role === 'customer' ? from : null, user.role))
  }

  const door = { pin: form.values.location, districtId: form.values.districtId }
  const setDoor = ({ pin, districtId }: typeof door) => {
    form.set('location', pin)
    form.set('districtId', districtId)
  }
  return {
    ref,
    form,
    isAlive,
    isSending: command.pending || isLeaving,
    /** Why the whole form was refused. */
    problem: isAtField ? null : command.problem,
    door,
    putPin: (point: Point) => setDoor(movePin(door, point, districts)),
    chooseArea: (districtId: string) => setDoor(moveArea(door, districtId, districts)),
    onSubmit: form.onSubmit((values) => void submit(values)),
  }
}

export type SignUp = ReturnType<typeof useSignUp>

/** A pin that was chosen while browsing becomes the door. A district alone only positions the map. */
function startingDoor(place: Place | null, districts: readonly District[]): Partial<SignUpValues> {
  if (!place) return {}
  if (place.districtId) return { districtId: place.districtId }
  const { pin, districtId } = movePin({ pin: null, districtId: '' }, place.point, districts)
  return { location: pin, districtId }
}

/** The server renders an empty form. After hydration this browser's draft is restored, and from then on stored. */
function useRestored(
  form: ReturnType<typeof useRuleForm<SignUpValues>>,
  served: SignUpValues,
  ref: RefObject<HTMLFormElement | null>,
) {
  const [isRestored, setRestored] = useState(false)
  const { values, restart } = form
  useEffect(() => {
    if (isRestored) return
    const { role = served.role, ...draft } = readDraft()
    restart({
      ...served,
      ...readLastGuest(),
      ...draft,
      // The cooks' own page fixes the role.
      role: served.role === 'cook' ? served.role : role,
      ...typedIn(ref.current, served),
    })
    setRestored(true)
  }, [isRestored, restart, served, ref])
  useEffect(() => {
    if (isRestored) keepDraft(values)
  }, [isRestored, values])
  return isRestored
}

/** The fields that were typed before the page's scripts ran: they differ from what the server rendered. */
function typedIn(form: HTMLFormElement | null, served: SignUpValues): Partial<SignUpValues> {
  const typed: Partial<SignUpValues> = {}
  for (const field of Object.keys(TYPED) as TypedField[]) {
    const control = form?.elements.namedItem(field)
    if (control instanceof HTMLInputElement && control.value !== served[field]) typed[field] = control.value
  }
  return typed
}
