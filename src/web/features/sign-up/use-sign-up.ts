import { useRef, useState } from 'react'
import type { District } from '#contract/settings.ts'
import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import { checkAccountValues, TYPED, type TypedField } from '#web/parts/account/account-values.ts'
import { useAccountSignUp, useDraft } from '#web/parts/account/use-account-sign-up.ts'
import { movePin } from '#web/parts/place/move-door.ts'
import { client } from '#web/platform/api/client.ts'
import type { Place } from '#web/platform/device/place.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import {
  emptySignUp,
  forgetDraft,
  keepDraft,
  readDraft,
  readLastGuest,
  SIGN_UP_FIELD_OF,
  type SignUpRequest,
  type SignUpValues,
  signUpRequest,
} from './sign-up-draft.ts'

export const SIGN_UP_FORM = 'signup'

export type SignUpData = {
  role: SignUpRole
  /** The page to return to, a path of ours. */
  from: string | null
  /** The place that was chosen while browsing. */
  place: Place | null
  districts: readonly District[]
}

/** The sign-up of customers and cooks: its form, and its draft through reloads. */
export function useSignUp({ role, from, place, districts }: SignUpData) {
  const { locale } = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const [served] = useState(() => ({ ...emptySignUp(role), ...startingDoor(place, districts) }))
  const form = useRuleForm<SignUpValues>({
    name: SIGN_UP_FORM,
    initial: served,
    check: checkAccountValues,
    fieldOf: SIGN_UP_FIELD_OF,
  })
  const isAlive = useDraft(
    form,
    () => restored(served, ref.current),
    role === 'cook' ? keepWithoutRole : keepDraft,
  )
  const signUp = useAccountSignUp({
    form,
    districts,
    ask: (request: SignUpRequest) => client().membership.signUp(request),
    from,
    forgetDraft,
  })
  return {
    ...signUp,
    ref,
    form,
    isAlive,
    onSubmit: form.onSubmit((values) => void signUp.send(signUpRequest(values, locale))),
  }
}

/** The cooks' own page fixes the role. Whoever only looked at it still joins as a customer elsewhere. */
const keepWithoutRole = ({ role: _, ...values }: SignUpValues) => keepDraft(values)

/** A pin that was chosen while browsing becomes the door. A district alone only positions the map. */
function startingDoor(place: Place | null, districts: readonly District[]): Partial<SignUpValues> {
  if (!place) return {}
  if (place.districtId) return { districtId: place.districtId }
  const { pin, districtId } = movePin({ pin: null, districtId: '' }, place.point, districts)
  return { location: pin, districtId }
}

/** What this browser knows of the person, and what was typed already. */
function restored(served: SignUpValues, typed: HTMLFormElement | null): SignUpValues {
  const { role = served.role, ...draft } = readDraft()
  return {
    ...served,
    ...readLastGuest(),
    ...draft,
    // The cooks' own page fixes the role.
    role: served.role === 'cook' ? served.role : role,
    ...typedIn(typed, served),
  }
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
