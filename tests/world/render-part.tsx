import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import type { Locale } from '#locales/locale.ts'
import { serverI18n } from '#web/platform/i18n/server-i18n.ts'

/** A part as the server sends it, for tests: markup without scripts, in one language. */
export function renderPart(part: ReactElement, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(locale)}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nextProvider>,
  )
}

/** What a reader hears of some markup: its text without tags, direction marks and doubled spaces. */
export function heard(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
