import { expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import type { Locale } from './locale.ts'
import { type Refusal, refusalText } from './refusal-text.ts'
import type { Texts } from './text-keys.ts'
import type { Words } from './translation.ts'

function textsOf(code: string, params: Record<string, unknown> = {}) {
  const inLocale = (locale: Locale) =>
    refusalText(serverTexts(locale), { code, params }).replaceAll('\u00a0', ' ')
  return [inLocale('en'), inLocale('ar')]
}

it('the limits of an order are named with their amounts', () => {
  expect(textsOf('order.total_below_minimum', { value: 50 })).toEqual([
    'Minimum order total is 50 EGP',
    'أقل طلب ٥٠ ج.م',
  ])
  expect(textsOf('order.total_above_maximum', { value: 5000 })).toEqual([
    'Maximum order total is 5,000 EGP',
    'أكبر طلب ٥٬٠٠٠ ج.م',
  ])
})

it('a limit between two whole numbers keeps its decimals', () => {
  expect(textsOf('field.least', { limit: 0.01 })).toEqual(['Enter 0.01 or more', 'اكتب ٠٫٠١ أو أكتر'])
  expect(textsOf('field.most', { limit: 2.5 })[0]).toBe('Enter 2.5 or less')
})

it('the limit of different dishes in a cart is named', () => {
  expect(textsOf('order.too_many_lines', { max: 50 })[1]).toContain('٥٠')
})

it('a pause of the operators says why, and a break of the cook only until when', () => {
  const until = '2026-11-21T16:00:00Z'
  const hold = { reason: 'weather', words: null, wordsAr: null, until: null }
  expect(textsOf('kitchen.paused', { until, hold: null })[0]).toMatch(/^This kitchen is on a break until /)
  expect(textsOf('kitchen.paused', { until: null, hold })[0]).toBe('New orders are paused here: Bad weather.')
  const own = { reason: 'other', words: 'A parade', wordsAr: 'موكب', until }
  const [en, ar] = textsOf('kitchen.paused', { until, hold: own })
  expect([en!.endsWith('A parade.'), ar!.includes('موكب')]).toEqual([true, true])
})

it('a wait is rounded up to whole minutes', () => {
  expect(textsOf('limit.too_many', { retryAfterSeconds: 61 })).toEqual([
    'Too many tries. Try again in 2 min.',
    'محاولات كتير. جرّب كمان دقيقتين.',
  ])
  expect(textsOf('limit.too_many')[0]).toBe('Too many tries. Try again in 1 min.')
  // Of a long one the hours are enough.
  expect(textsOf('limit.too_many', { retryAfterSeconds: 10 * 3_600 + 900 })).toEqual([
    'Too many tries. Try again in 11 hours.',
    'محاولات كتير. جرّب كمان ١١ ساعة.',
  ])
})

it('a guest who ordered too often reads when to return, and that an account may order now', () => {
  const [en, ar] = textsOf('order.too_many_lately', { retryAfterSeconds: 2_400 })
  expect(en).toContain('Try again in 40 min, or log in')
  expect(ar).toContain('جرّب كمان ٤٠ دقيقة، أو ادخل حسابك')
  expect(textsOf('order.too_many_open', { retryAfterSeconds: 600 })[0]).toContain('or in 10 min')
})

it('a dish is named in the language of the page', () => {
  expect(textsOf('dish.unavailable', { name: 'Koshari', nameAr: 'كشري' })).toEqual([
    'Koshari isn’t available now',
    'كشري مش متاح دلوقتي',
  ])
  expect(textsOf('dish.only_left', { name: 'Koshari', nameAr: 'كشري', left: 2 })).toEqual([
    'Only 2 left of Koshari',
    'فاضل اتنين بس من كشري',
  ])
})

it('an unknown time or name is left out', () => {
  expect(textsOf('kitchen.paused', { until: '2026-11-21T11:05:00Z' })[0]).toBe(
    'This kitchen is on a break until 1:05 PM',
  )
  expect(textsOf('kitchen.paused', { until: null })[0]).toBe('This kitchen is on a break')
  expect(textsOf('dish.unavailable')[0]).toBe('This dish isn’t available now')
})

it('a missing network is named', () => {
  expect(textsOf('network.offline')).toEqual([
    'No network right now. Try again when it’s back.',
    'مفيش نت دلوقتي. جرّب تاني لما يرجع.',
  ])
})

it('a late answer says that the work may be done', () => {
  expect(textsOf('network.no_answer')).toEqual([
    'No answer came. It may have worked: look before you try again.',
    'مجالناش رد. ممكن يكون اتعمل، فشوف الأول قبل ما تجرّب تاني.',
  ])
})

it('a code without words becomes "something went wrong"', () => {
  for (const code of ['order.gone_to_mars', 'moon.full', 'INTERNAL_SERVER_ERROR', '', '__proto__.x']) {
    expect(textsOf(code)).toEqual(['Something went wrong', 'حصلت مشكلة'])
  }
})

it('a courier’s cash and its limit are sums, a new text’s days are dates', () => {
  expect(textsOf('order.courier_cash_limit', { held: 3100, limit: 3000 })).toEqual([
    'This courier holds 3,100 EGP, and the limit is 3,000 EGP. Confirm that you mean it.',
    'مع المندوب ده ٣٬١٠٠ ج.م والحد ٣٬٠٠٠ ج.م. لازم تأكيد إن ده مقصود.',
  ])
  expect(textsOf('accounts.terms_day', { earliest: '2026-11-21', latest: '2027-01-20' })).toEqual([
    'Choose a day from Nov 21, 2026 to Jan 20, 2027.',
    'اختار يوم من ٢١ نوفمبر ٢٠٢٦ لـ ٢٠ يناير ٢٠٢٧.',
  ])
})

type Shape = { '~standard': { validate(value: unknown): { value?: Refusal['params'] } } }

/** A value for each parameter that a refusal may have. A schema of the contract keeps those that its refusal has. */
const EVERYTHING = {
  ...{ value: 7, missing: 7, max: 7, limit: 7, held: 7, left: 7, used: 7, retryAfterSeconds: 420 },
  ...{ until: '2026-11-21T11:05:00Z', day: '2026-11-21', earliest: '2026-11-21', latest: '2026-11-22' },
  ...{ name: 'Koshari', nameAr: 'كشري', dishId: 'd', cookId: 'c', dishes: [], opens: null, hold: null },
}
/** Forms say these themselves, by `domain/number-field.ts`. */
const OF_FORMS = { 'field.decimals': { max: 7 }, 'field.least': { limit: 7 }, 'field.most': { limit: 7 } }
/** The form of a dish names the fields. */
const FILLED_ELSEWHERE = ['dish.invalid']
const FILES = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true })

/** Every refusal that a page may get, with all that it carries. */
function everyRefusal(): Refusal[] {
  const declared = Object.values(contract)
    .flatMap((group) => Object.values(group))
    .flatMap((endpoint) => Object.entries(endpoint['~orpc'].errorMap as Record<string, { data?: Shape }>))
  return [
    ...Object.entries(OF_FORMS).map(([code, params]) => ({ code, params })),
    ...declared.map(([code, { data }]) => ({ code, params: data?.['~standard'].validate(EVERYTHING).value })),
  ]
}

/** The text that a refusal chooses, without its plural form, and the words that it gets. */
function chosenFor(locale: Locale, refusal: Refusal) {
  const chosen = { key: '', words: {} as Words }
  const texts = serverTexts(locale)
  const t: typeof texts.t = (key, words = {}) => {
    Object.assign(chosen, { key, words })
    return texts.t(key, words)
  }
  refusalText({ ...texts, t }, refusal)
  return chosen
}

/** The placeholders of each text in a file, by its path without the plural form. */
function placeholdersIn(texts: Texts, path: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (key: string, names: string[]) => found.set(key, [...(found.get(key) ?? []), ...names])
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value !== 'string') {
      for (const [key, names] of placeholdersIn(value, `${path}${name}.`)) add(key, names)
      continue
    }
    const [, counted] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(name) ?? []
    const isCounted = counted !== undefined && `${counted}_other` in texts
    add(
      `${path}${isCounted ? counted : name}`,
      [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, placeholder]) => placeholder!),
    )
  }
  return found
}

it.each(['en', 'ar'] as const)(
  'what a refusal carries fills every placeholder of its text in "%s"',
  (locale) => {
    const placeholders = new Map(
      Object.entries(FILES)
        .filter(([file]) => file.includes(`/${locale}/`))
        .flatMap(([file, { refusals = {} }]) => [
          ...placeholdersIn(refusals as Texts, `${/(\w+)\.json$/.exec(file)![1]}:refusals.`),
        ])
        .filter(([key, names]) => names.length > 0 && !FILLED_ELSEWHERE.some((code) => key.endsWith(code))),
    )
    const holes: string[] = []
    const seen = new Set<string>()
    for (const refusal of everyRefusal()) {
      const { key, words } = chosenFor(locale, refusal)
      // A word that nothing filled: an empty one, "0 EGP", the shortest wait.
      const empty = chosenFor(locale, { code: refusal.code }).words
      seen.add(key)
      for (const name of placeholders.get(key) ?? [])
        if (words[name] === undefined || words[name] === empty[name]) holes.push(`${key} {{${name}}}`)
    }
    expect(holes).toEqual([])
    // Each such text belongs to a refusal above.
    expect([...placeholders.keys()].filter((key) => !seen.has(key))).toEqual([])
    expect(seen.size).toBeGreaterThan(50)
  },
)
