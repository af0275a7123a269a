import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Locale } from '#locales/locale.ts'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import { TranslationContext } from '#web/platform/i18n/use-language.tsx'

/** A part as the server sends it: markup without scripts, in one language, on the page at an address. */
export function renderPart(part: ReactElement, locale: Locale = 'en', at = '/'): string {
  // A router with data, because commands ask it to load the page again.
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  return renderToStaticMarkup(
    <TranslationContext value={serverTexts(locale)}>
      <RouterProvider router={router} />
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
