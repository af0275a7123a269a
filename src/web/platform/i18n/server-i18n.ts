import type { i18n } from 'i18next'
import type { TextFile, Texts, TextsByFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'
import { createI18n } from './create-i18n.ts'

const EVERY_TEXT = import.meta.glob<Texts>(['../../../locales/*/*.json', '!**/letters.json'], {
  import: 'default',
  eager: true,
})

const INSTANCES: Record<Locale, i18n> = { en: frozen('en'), ar: frozen('ar') }

/** The one instance of a language that all requests share; it holds every text and cannot be changed. */
export function serverI18n(locale: Locale): i18n {
  return INSTANCES[locale]
}

function frozen(locale: Locale): i18n {
  const texts: TextsByFile = {}
  for (const [path, content] of Object.entries(EVERY_TEXT)) {
    const [, language, file] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
    if (language === locale) texts[file as TextFile] = content
  }
  const instance = createI18n(locale, texts)
  // react-i18next hangs its list of used namespaces on whatever instance it meets; a frozen one has to have it before.
  instance.reportNamespaces = { addUsedNamespaces: () => {}, getUsedNamespaces: () => [] }
  return Object.freeze(instance)
}
