import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Locale } from '#locales/locale.ts'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import { TranslationContext } from '#web/platform/i18n/use-language.tsx'

/** A part on the page at an address, in one language. It has a router with data, because commands ask it to load the page again. */
export function inPage(part: ReactElement, locale: Locale = 'en', at = '/'): ReactElement {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  return (
    <TranslationContext value={serverTexts(locale)}>
      <RouterProvider router={router} />
    </TranslationContext>
  )
}

/** A part as the server sends it: markup without scripts. */
export function renderPart(part: ReactElement, locale: Locale = 'en', at = '/'): string {
  return renderToStaticMarkup(inPage(part, locale, at))
}

/** The text of some markup as a screen reader says it: without tags, direction marks and repeated spaces. */
export function heard(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
