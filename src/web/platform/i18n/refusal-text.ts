import type { TextFile } from '#locales/capabilities.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import type { TextKey } from '#locales/text-keys.ts'
import type { PageTranslation } from './page-texts.ts'

/** A "no" as the domain, the contract and the browser's own checks say it. */
export type Refusal = { code: string; params?: Readonly<Record<string, unknown>> | undefined }

/** In which file the words of a code are, by the code's first word. */
const FILE_OF: Record<string, TextFile> = {
  order: 'ordering',
  cart: 'ordering',
  category: 'catalog',
  dish: 'catalog',
  kitchen: 'kitchens',
  problem: 'problems',
  promo: 'promotions',
  review: 'reviews',
  report: 'reviews',
  auth: 'accounts',
  accounts: 'accounts',
  delivery: 'delivery',
  papers: 'delivery',
  cash: 'delivery',
  payment: 'payments',
  settings: 'settings',
  privacy: 'settings',
  place: 'common',
  limit: 'common',
  server: 'common',
  network: 'common',
  request: 'common',
  field: 'common',
  file: 'common',
  loc: 'common',
}

/** The words for a refusal, its amounts and times included; a code that nobody wrote words for is "something went wrong". */
export function refusalText({ locale, t, exists }: PageTranslation, refusal: Refusal): string {
  const params = refusal.params ?? {}
  const key = refusalKey(complete(refusal.code, params))
  const { count, ...words } = wordsOf(params, locale)
  const isKnown = key !== null && exists(key, { count })
  return t(isKnown ? (key as TextKey) : 'common:refusals.server.unknown', { ...words, count })
}

/** Where the words of a code are: `order.empty` is `ordering:refusals.order.empty`. */
export function refusalKey(code: string): string | null {
  const file = FILE_OF[code.split('.')[0] ?? '']
  return file ? `${file}:refusals.${code}` : null
}

/** Some refusals know less than their sentence says; then a shorter sentence stands in. */
function complete(code: string, { until, name }: Refusal['params'] & {}): string {
  if (code === 'kitchen.paused' && !until) return 'kitchen.paused_now'
  if (code === 'dish.unavailable' && !name) return 'dish.unavailable_now'
  return code
}

/** Parameters travel as plain values: EGP, seconds, ISO times, names in both languages. */
function wordsOf(params: Refusal['params'] & {}, locale: Locale) {
  const format = formatter(locale)
  const { value, missing, max, limit, left, used, until, retryAfterSeconds } = params
  return {
    value: format.money(numberOf(value)),
    missing: format.money(numberOf(missing)),
    limit: format.count(numberOf(max ?? limit)),
    n: format.count(numberOf(left ?? used)),
    count: numberOf(left),
    time: typeof until === 'string' || typeof until === 'number' ? format.clock(until) : '',
    minutes: format.minutes(Math.max(1, Math.ceil(numberOf(retryAfterSeconds) / 60))),
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
