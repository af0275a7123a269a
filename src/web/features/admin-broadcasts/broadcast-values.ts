import type { Broadcast, BroadcastTermsInput } from '#contract/broadcasts.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import {
  BROADCAST_RULES,
  type BroadcastAudience,
  type BroadcastCategory,
  decideTerms,
} from '#domain/broadcasts/broadcast.ts'
import { cairoInstant, cairoMinute } from '#domain/cairo-time.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { checkTexts } from '#domain/text-field.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type BroadcastField =
  | 'category'
  | 'audience'
  | 'email'
  | 'title'
  | 'titleAr'
  | 'body'
  | 'bodyAr'
  | 'url'
  | 'when'
  | 'day'
  | 'time'

/** The typed values of the form's fields. */
export type BroadcastValues = Record<BroadcastField, string>

/** The field that shows each of the server's refusals. */
export const BROADCAST_FIELD_OF: Record<string, BroadcastField> = {
  'broadcast.foreign_address': 'url',
  'broadcast.time_past': 'day',
  'broadcast.no_such_person': 'email',
}

/** A new message: news to everybody at once, or to the person with this e-mail. */
export function usualBroadcast(now: number, email: string | null): BroadcastValues {
  const [day = '', clock = ''] = cairoMinute(now + HOUR_MS).split('T')
  return {
    category: 'system',
    audience: email === null ? 'everybody' : 'person',
    email: email ?? '',
    title: '',
    titleAr: '',
    body: '',
    bodyAr: '',
    url: '',
    when: 'now',
    day,
    // A quarter of an hour, as the menu has them.
    time: `${clock.slice(0, 3)}00`,
  }
}

/** A stored message as the form shows it. */
export function broadcastValuesOf(broadcast: Broadcast): BroadcastValues {
  const [day = '', time = ''] = cairoMinute(Date.parse(broadcast.startsAt)).split('T')
  return {
    category: broadcast.category,
    audience: broadcast.audience,
    email: broadcast.person?.email ?? '',
    title: broadcast.title,
    titleAr: broadcast.titleAr,
    body: broadcast.body,
    bodyAr: broadcast.bodyAr,
    url: broadcast.url ?? '',
    when: 'later',
    day,
    time,
  }
}

/** A new message with the words of another. */
export function copyOf(broadcast: Broadcast, now: number): BroadcastValues {
  const { when, day, time } = usualBroadcast(now, null)
  return { ...broadcastValuesOf(broadcast), when, day, time }
}

/** Checks each field. A time that already lay in the past may stay. */
export function checkBroadcast(
  values: BroadcastValues,
  { now, before }: { now: number; before: BroadcastValues | null },
): FieldRefusals<BroadcastField> {
  const { title, body } = BROADCAST_RULES
  const rules = { title, titleAr: title, body, bodyAr: body }
  const refusals: FieldRefusals<BroadcastField> = checkTexts(values, rules)
  if (values.audience === 'person' && values.email.trim() === '') refusals.email = { code: 'field.required' }
  const isLater = values.when === 'later'
  if (isLater && values.day === '') refusals.day = { code: 'field.required' }
  if (isLater && values.time === '') refusals.time = { code: 'field.required' }
  if (refusals.day || refusals.time) return refusals
  const wanted = { url: urlOf(values), startsAt: isLater ? instantOf(values) : null }
  for (const part of [
    { ...wanted, startsAt: null },
    { ...wanted, url: null },
  ]) {
    const decided = decideTerms(part, now, before ? { startsAt: instantOf(before) } : undefined)
    if (!decided.ok) refusals[BROADCAST_FIELD_OF[decided.code]!] = { code: decided.code }
  }
  return refusals
}

/** The request of a checked form. */
export function broadcastTermsOf(values: BroadcastValues): BroadcastTermsInput {
  const { category, audience, email, title, titleAr, body, bodyAr, when, day, time } = values
  return {
    category: category as BroadcastCategory,
    audience: audience as BroadcastAudience,
    email: audience === 'person' ? foldEmail(email) : null,
    title: title.trim(),
    titleAr: titleAr.trim(),
    body: body.trim(),
    bodyAr: bodyAr.trim(),
    url: urlOf(values),
    at: when === 'later' ? `${day}T${time}` : null,
  }
}

const urlOf = ({ url }: BroadcastValues) => url.trim() || null

const instantOf = ({ day, time }: BroadcastValues) => cairoInstant(`${day}T${time}`)
