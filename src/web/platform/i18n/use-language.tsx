import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { type Formatter, formatter } from '#locales/format.ts'
import { inLocale } from '#locales/locale.ts'
import { type Refusal, refusalText } from '#locales/refusal-text.ts'
import type { PageTexts, PageTranslation } from './page-texts.ts'

/** The page's texts and everything else that depends on its language. */
export type Language = PageTranslation & {
  /** Formats numbers, money, distances and times. */
  format: Formatter
  /** A name or a text of people in the page's language, where it has one. */
  localized: (text: string, textAr: string | null) => string
  /** Puts a refusal into words. */
  refusalText: (refusal: Refusal) => string
}

export const TranslationContext = createContext<PageTranslation | null>(null)

export function useLanguage(): Language {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('no texts above this component')
  return languageOf(translation)
}

/** Hundreds of components ask in one rendering, and all of them for the same. */
const languages = new WeakMap<PageTranslation, Language>()

function languageOf(translation: PageTranslation): Language {
  const known = languages.get(translation)
  if (known) return known
  const language: Language = {
    ...translation,
    format: formatter(translation.locale),
    localized: (text, textAr) => inLocale(translation.locale, text, textAr),
    refusalText: (refusal) => refusalText(translation, refusal),
  }
  languages.set(translation, language)
  return language
}

/** Renders the page again when awaited texts arrive. */
export function TextsProvider({ texts, children }: { texts: PageTexts; children: ReactNode }) {
  const translation = useSyncExternalStore(texts.watch, texts.current, texts.current)
  return <TranslationContext value={translation}>{children}</TranslationContext>
}
