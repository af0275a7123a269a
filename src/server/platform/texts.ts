import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#locales/locale.ts'
import type { Texts } from '#locales/text-keys.ts'
import { createTranslation, type Translation } from '#locales/translation.ts'

const LOCALES = path.join(import.meta.dirname, '../../locales')
const TRANSLATIONS: Record<Locale, Translation> = {
  en: createTranslation('en', textsIn('en')),
  ar: createTranslation('ar', textsIn('ar')),
}

/** The server's own texts in a language, as plain text: a caller that puts them into HTML must escape them. */
export function textsFor(locale: Locale): Translation {
  return TRANSLATIONS[locale]
}

/** Every file of texts of a language, by its name: `ordering`, `messages/ordering`. */
function textsIn(locale: Locale): Record<string, Texts> {
  const folder = path.join(LOCALES, locale)
  const names = ['.', 'messages'].flatMap((below) =>
    readdirSync(path.join(folder, below)).flatMap((name) =>
      name.endsWith('.json') ? [path.join(below, path.parse(name).name)] : [],
    ),
  )
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Texts]),
  )
}
