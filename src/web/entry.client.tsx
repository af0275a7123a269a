import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#locales/locale.ts'
import { browserI18n } from './platform/i18n/browser-i18n.ts'

const { lang } = document.documentElement

void browserI18n(isLocale(lang) ? lang : 'en').then((i18n) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    )
  })
})
