import { type RefObject, useEffect, useState } from 'react'
import type { Me } from '#contract/accounts/accounts.ts'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import { PLACE_COOKIE, type Place } from '#web/platform/device/place.ts'
import { readStored, store } from '#web/platform/device/stored.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type Details, detailsOf, LONGEST, readDetails, type TextDetail } from './details.ts'
import { type Draft, restoreDetails } from './restore-details.ts'
import { startingDetails } from './starting-details.ts'

type Known = {
  me: Me | null
  addresses: readonly SavedAddress[]
  place: Place | null
  districts: readonly District[]
  /** What can be paid with now, the usual one first. */
  methods: readonly PaymentMethod[]
}

/** The form's details, which survive reloads. The server renders what it knows, and the effect adds what this browser stored. */
export function useDetails(
  { me, addresses, place, districts, methods }: Known,
  form: RefObject<HTMLFormElement | null>,
) {
  const { locale } = useLanguage()
  const owner = me?.uid ?? null
  const [served] = useState(() => startingDetails({ me, addresses, last: null, place, districts, locale }))
  const [details, setDetails] = useState(served)
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    if (isRestored) return
    const last = me ? null : readDetails(readStored('lastGuest'))
    const method = detailsOf({ method: readStored('lastMethod') })
    const start = { ...startingDetails({ me, addresses, last, place, districts, locale }), ...method }
    const draft = readDraft()
    const newPlace = draft?.place === placeKey() ? null : place
    const typed = typedIn(form.current, served)
    const restored = restoreDetails({ start, draft, owner, newPlace, districts, typed })
    // What was paid with before may be switched off by now.
    const [usual = restored.method] = methods
    setDetails(methods.includes(restored.method) ? restored : { ...restored, method: usual })
    setRestored(true)
  }, [isRestored, me, addresses, place, districts, methods, locale, owner, form, served])

  useEffect(() => {
    if (isRestored) store('draft', JSON.stringify({ owner, place: placeKey(), details }))
  }, [isRestored, owner, details])

  return { details, setDetails, isRestored }
}

/** The chosen place in the words of its cookie. A pin that is put here changes it, of which the loaded page does not know. */
const placeKey = () => document.cookie.split('; ').find((text) => text.startsWith(`${PLACE_COOKIE}=`))

/** The fields that were typed before the page's scripts ran: they differ from what the server rendered. */
function typedIn(form: HTMLFormElement | null, served: Details): Partial<Pick<Details, TextDetail>> {
  const typed: Partial<Pick<Details, TextDetail>> = {}
  for (const field of Object.keys(LONGEST) as TextDetail[]) {
    const control = form?.elements.namedItem(field)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    if (control.value !== served[field]) typed[field] = control.value
  }
  return typed
}

/** The stored draft with the place that was chosen when it was typed. */
function readDraft(): (Draft & { place: string | null }) | null {
  const text = readStored('draft')
  try {
    const { owner, place, details } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const read = detailsOf(details)
    return read && { owner: textOf(owner), place: textOf(place), details: read }
  } catch {
    return null
  }
}

function textOf(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
