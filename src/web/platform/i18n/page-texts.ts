import type { TextsByFile } from '#locales/capabilities.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { createTranslation, type Translation } from '#locales/translation.ts'

/** What a page says, in its language. */
export type PageTranslation = Translation<TextKey>

/** The texts that a page has, and those that it gets while it is open. */
export type PageTexts = {
  current: () => PageTranslation
  watch: (listener: () => void) => () => void
  /**
   * Adds the texts of a screen that was opened later. Where `isAwaited`, everything on the page is drawn again for them, once;
   * that takes a phone a noticeable moment, so where nothing shown needs them nobody is told.
   */
  add: (texts: TextsByFile, isAwaited?: boolean) => void
}

export function createPageTexts(locale: Locale, texts: TextsByFile): PageTexts {
  const files = { ...texts }
  const listeners = new Set<() => void>()
  let current = pageTranslation(locale, files)
  return {
    current: () => current,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(added, isAwaited = true) {
      Object.assign(files, added)
      if (!isAwaited) return
      current = pageTranslation(locale, files)
      for (const listener of listeners) listener()
    },
  }
}

/** React escapes what it renders; what is left to do for a value is to keep its script apart from the sentence's. */
export function pageTranslation(locale: Locale, files: TextsByFile): PageTranslation {
  return createTranslation(locale, files, (value) => isolate(value, locale))
}
