import type { Locale } from '#locales/locale.ts'
import type { Texts } from '#locales/text-keys.ts'

/** One text of one file: its dotted key, plural form included. */
export type Entry = { key: string; text: string }
export type Pair = Record<Locale, Texts>

const FORMS = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Locale, readonly Intl.LDMLPluralRule[]>

/** Standard Arabic words for which Cairo has others. Matched as whole words, with or without a joined و ف ب ل ك. */
const NOT_CAIRENE = [
  'الآن',
  'ليس',
  'ليست',
  'لأن',
  'ماذا',
  'لماذا',
  'أين',
  'متى',
  'كيف',
  'سوف',
  'هذا',
  'هذه',
  'هؤلاء',
  'ذلك',
  'تلك',
  'الذي',
  'التي',
  'الذين',
  'نحن',
  'أنت',
  'يرجى',
  'الرجاء',
  'يمكنك',
  'لديك',
  'لدينا',
  'يوجد',
  'سيتم',
  'تم',
  'لم',
  'لن',
  'لكي',
  'حيث',
  'عندما',
  'أيضا',
  'جدا',
  'فقط',
  'أمس',
  'نعم',
  'قم',
  'انقر',
  'اضغط',
]
const TANWEEN = /[\u064b\u064c\u064d]/

/** All texts of a file as a flat list. */
export function entriesOf(texts: Texts, path = ''): Entry[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    return typeof value === 'string' ? [{ key, text: value }] : entriesOf(value, key)
  })
}

/** Keys that only one language has, and counts with missing plural forms. */
export function parityProblems({ en, ar }: Pair): string[] {
  const groups = { en: formsByKey(en, 'en'), ar: formsByKey(ar, 'ar') }
  const keys = new Set([...groups.en.keys(), ...groups.ar.keys()])
  return [...keys].flatMap((key) => {
    const forms = { en: groups.en.get(key), ar: groups.ar.get(key) }
    if (!forms.en || !forms.ar) return [`${key} is missing in ${forms.en ? 'ar' : 'en'}`]
    if (forms.en.size === 0 && forms.ar.size === 0) return []
    return (['en', 'ar'] as const).flatMap((locale) => {
      const missing = FORMS[locale].filter((form) => !forms[locale]?.has(form))
      return missing.length > 0 ? [`${key} in ${locale} lacks the forms ${missing.join(' ')}`] : []
    })
  })
}

/** Placeholders that differ between the languages, and raw counts, which would show Latin digits in Arabic. */
export function placeholderProblems({ en, ar }: Pair): string[] {
  const named = { en: placeholdersByKey(en, 'en'), ar: placeholdersByKey(ar, 'ar') }
  return [...named.en].flatMap(([key, english]) => {
    const arabic = named.ar.get(key) ?? ''
    if (english !== arabic) return [`${key}: {${english}} in en, {${arabic}} in ar`]
    return english.split(' ').includes('count') ? [`${key} shows a raw count; pass it formatted as n`] : []
  })
}

/** Texts that are empty, or contain stray spaces or markup. */
export function shapeProblems(texts: Texts): string[] {
  return entriesOf(texts)
    .filter(({ text }) => text.trim() !== text || text === '' || /<[a-z/]|\s{2}/i.test(text))
    .map(({ key, text }) => `${key}: ${JSON.stringify(text)}`)
}

/** Texts that are the same in both languages: most likely not translated. */
export function untranslated({ en, ar }: Pair): string[] {
  const english = new Map(entriesOf(en).map(({ key, text }) => [key, text]))
  return entriesOf(ar)
    .filter(({ key, text }) => english.get(key) === text)
    .map(({ key }) => key)
}

/** Standard Arabic words and tanween. */
export function dialectProblems(texts: Texts): string[] {
  return entriesOf(texts).flatMap(({ key, text }) => {
    const words = text.match(/[\u0621-\u0652]+/g) ?? []
    const banned = words.filter((word) => TANWEEN.test(word) || isBanned(word))
    return banned.map((word) => `${key}: ${word}`)
  })
}

/**
 * Latin digits in Arabic, outside placeholders and order numbers. Phone numbers keep them inside an isolate: otherwise the
 * groups of `0100 123 4567` would be shown in reverse order.
 */
export function digitProblems(texts: Texts): string[] {
  return entriesOf(texts)
    .filter(({ text }) => /[0-9]/.test(text.replace(/\{\{.*?\}\}|\u2066.*?\u2069|K7QX[-0-9A-Z]*/g, '')))
    .map(({ key, text }) => `${key}: ${text}`)
}

/** Raised dots in Arabic, where one beside a number is the digit zero: «٣٠ · دقيقة». They stay beside our name in titles. */
export function dotProblems(texts: Texts): string[] {
  return entriesOf(texts)
    .filter(({ text }) => /·(?! أ-ماما)/.test(text.replace(/^أ-ماما ·/, '')))
    .map(({ key, text }) => `${key}: ${text}`)
}

/**
 * Keys that no source names. A source names them whole, or with holes as in `payments:methods.${method}`, each of which is filled
 * by one name without dots; and a refusal or an action by its code alone.
 */
export function unusedKeys(file: string, texts: Texts, sources: string): string[] {
  const hole = /\$\{(?:[^{}]|\{[^}]*\})*\}/g
  const key = new RegExp(`(?<![\\w./])${file}:(?:[\\w.-]|${hole.source})+`, 'g')
  const named = new Set(sources.match(key))
  const withHoles = [...named]
    .map((each) => each.split(hole).map((part) => part.replaceAll('.', '\\.')))
    .filter((parts) => parts.length > 1)
    .map((parts) => new RegExp(`^${parts.join('[\\w-]+')}$`))
  return [...formsByKey(texts, 'en').keys()]
    .filter((path) => {
      const [, code] = /^(?:refusals|audit\.actions)\.(.+)$/.exec(path) ?? []
      if (code) return !sources.includes(`'${code}'`)
      return !named.has(`${file}:${path}`) && !withHoles.some((each) => each.test(`${file}:${path}`))
    })
    .map((path) => `${file}:${path}`)
}

function isBanned(word: string): boolean {
  return NOT_CAIRENE.includes(word) || (/^[وفبلك]/.test(word) && NOT_CAIRENE.includes(word.slice(1)))
}

/** The plural forms by key, empty for a plain text. `too_many` is a plain key, because there is no `too_other`. */
function formsByKey(texts: Texts, locale: Locale): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const { base, form } of splitKeys(texts, locale)) {
    const forms = groups.get(base) ?? new Set<string>()
    if (form) forms.add(form)
    groups.set(base, forms)
  }
  return groups
}

function placeholdersByKey(texts: Texts, locale: Locale): Map<string, string> {
  const groups = new Map<string, Set<string>>()
  for (const { base, text } of splitKeys(texts, locale)) {
    const names = groups.get(base) ?? new Set<string>()
    for (const [, name] of text.matchAll(/\{\{-?\s*(\w+).*?\}\}/g)) names.add(name!)
    groups.set(base, names)
  }
  return new Map([...groups].map(([key, names]) => [key, [...names].sort().join(' ')]))
}

function splitKeys(texts: Texts, locale: Locale) {
  const entries = entriesOf(texts)
  const keys = new Set(entries.map(({ key }) => key))
  return entries.map(({ key, text }) => {
    const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
    const isForm = base && form && (keys.has(`${base}_other`) || keys.has(`${base}_one`))
    const known = isForm && (FORMS[locale] as readonly string[]).includes(form)
    return known ? { base, form, text } : { base: key, form: null, text }
  })
}
