import { formatter } from './format.ts'
import { holdText } from './hold-text.ts'
import type { Locale } from './locale.ts'
import type { TextKey } from './text-keys.ts'
import type { Translation } from './translation.ts'

/** A refusal of the domain, the contract or the browser's own checks. */
export type Refusal = { code: string; params?: Readonly<Record<string, unknown>> | undefined }

/** The words of a refusal, with its amounts and times. A code without words becomes "something went wrong". */
export function refusalText(translation: Translation<TextKey>, refusal: Refusal): string {
  const { locale, t, exists, keysAt } = translation
  const params = refusal.params ?? {}
  if (params.hold) return holdText(translation, params.hold as Parameters<typeof holdText>[1])
  const words = wordsOf(params, locale)
  // They are in the file of some capability: `order.empty` is `ordering:refusals.order.empty`.
  const keys = keysAt(`refusals.${complete(refusal.code, params)}`)
  const key = keys.find((known) => exists(known, words))
  return t((key as TextKey | undefined) ?? 'common:refusals.server.unknown', words)
}

/** A refusal with missing parameters gets a shorter sentence. */
function complete(code: string, { until, name }: Refusal['params'] & {}): string {
  if (code === 'kitchen.paused' && !until) return 'kitchen.paused_now'
  if (code === 'dish.unavailable' && !name) return 'dish.unavailable_now'
  return code
}

/** Parameters are plain values: EGP, seconds, ISO times, days, names in both languages. */
function wordsOf(params: Refusal['params'] & {}, locale: Locale) {
  const format = formatter(locale)
  const { value, missing, held, max, limit, left, used, until, day, earliest, latest, retryAfterSeconds } =
    params
  // Nobody counts a long wait in minutes.
  const wait = (minutes: number) =>
    minutes < 120 ? format.minutes(minutes) : format.duration(Math.ceil(minutes / 60) * 60)
  const dayOf = (date: unknown) => (typeof date === 'string' ? format.date(date) : '')
  return {
    value: format.money(numberOf(value)),
    missing: format.money(numberOf(missing)),
    held: format.money(numberOf(held)),
    // The limit of what somebody may hold is a sum.
    limit: held === undefined ? format.number(numberOf(max ?? limit)) : format.money(numberOf(limit)),
    n: format.count(numberOf(left ?? used)),
    count: numberOf(left),
    time: typeof until === 'string' || typeof until === 'number' ? format.clock(until) : '',
    day: dayOf(day),
    earliest: dayOf(earliest),
    latest: dayOf(latest),
    minutes: wait(Math.max(1, Math.ceil(numberOf(retryAfterSeconds) / 60))),
    dish: nameIn(locale, params),
    kitchen: nameIn(locale, params),
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function nameIn(locale: Locale, { name, nameAr }: Refusal['params'] & {}): string {
  const preferred = locale === 'ar' && typeof nameAr === 'string' ? nameAr : name
  return typeof preferred === 'string' ? preferred : ''
}
