import { createInstance, type i18n } from 'i18next'
import { TEXT_FILES, type TextFile, type Texts, type TextsByFile } from '#locales/capabilities.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'

/** One i18next instance for one language, ready at once with the texts it is given. */
export function createI18n(locale: Locale, texts: TextsByFile): i18n {
  const instance = createInstance()
  // Without a backend and with `initAsync: false` it has run to its end when it returns; the promise is a formality.
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: texts },
    ns: TEXT_FILES.filter((file) => texts[file]),
    defaultNS: 'common',
    initAsync: false,
    returnNull: false,
    // React escapes what it renders; what is left to do for a value is to keep its script apart from the sentence's.
    interpolation: { escape: (value) => isolate(String(value), locale) },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  return instance
}

/**
 * Adds the texts of a screen that was opened later. Where `isAwaited`, everything on the page is drawn again for them, once;
 * that takes a phone a noticeable moment, so where nothing shown needs them nobody is told.
 */
export function addTexts(instance: i18n, texts: TextsByFile, isAwaited = true): void {
  const added = Object.entries(texts) as [TextFile, Texts][]
  added.forEach(([file, content], at) => {
    const silent = !isAwaited || at < added.length - 1
    instance.addResourceBundle(instance.language, file, content, false, false, { silent })
  })
}
