import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'
import type { TextKey, TextsByFile } from '#locales/text-keys.ts'
import { createTranslation, type Translation } from '#locales/translation.ts'

/** The texts of a page, in its language. */
export type PageTranslation = Translation<TextKey>

/** The texts that a page starts with, and those that load while it is open. */
export type PageTexts = {
  current: () => PageTranslation
  watch: (listener: () => void) => () => void
  /**
   * Adds texts that loaded later. `isAwaited` renders the whole page again once. That takes a phone a noticeable moment, so
   * without it nobody is notified.
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

/** React escapes the values that it renders. Only their script must be isolated from the sentence's. */
export function pageTranslation(locale: Locale, files: TextsByFile): PageTranslation {
  return createTranslation(locale, files, (value) => isolate(value, locale))
}
