import type { Locale } from '#locales/locale.ts'
import type { TextFile, Texts, TextsByFile } from '#locales/text-keys.ts'
import { type PageTranslation, pageTranslation } from './page-texts.ts'

const EVERY_TEXT = import.meta.glob<Texts>('../../../locales/*/*.json', {
  import: 'default',
  eager: true,
})

const TRANSLATIONS: Record<Locale, PageTranslation> = { en: everythingIn('en'), ar: everythingIn('ar') }

/** All texts of a language. All requests share them. */
export function serverTexts(locale: Locale): PageTranslation {
  return TRANSLATIONS[locale]
}

function everythingIn(locale: Locale): PageTranslation {
  const texts: TextsByFile = {}
  for (const [path, content] of Object.entries(EVERY_TEXT)) {
    const [, language, file] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
    if (language === locale) texts[file as TextFile] = content
  }
  return Object.freeze(pageTranslation(locale, texts))
}
