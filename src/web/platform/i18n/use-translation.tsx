import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { PageTexts, PageTranslation } from './page-texts.ts'

export const TranslationContext = createContext<PageTranslation | null>(null)

/** The page's texts and language. */
export function useTranslation(): PageTranslation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('no texts above this component')
  return translation
}

/** Renders the page again when awaited texts arrive. */
export function TextsProvider({ texts, children }: { texts: PageTexts; children: ReactNode }) {
  const translation = useSyncExternalStore(texts.watch, texts.current, texts.current)
  return <TranslationContext value={translation}>{children}</TranslationContext>
}
