import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Locale } from '#locales/locale.ts'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import { TranslationContext } from '#web/platform/i18n/use-language.tsx'

/** A part as the server sends it: markup without scripts, in one language. */
export function renderPart(part: ReactElement, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <TranslationContext value={serverTexts(locale)}>
      <MemoryRouter>{part}</MemoryRouter>
    </TranslationContext>,
  )
}

/** The text of some markup as a screen reader says it: without tags, direction marks and repeated spaces. */
export function heard(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
