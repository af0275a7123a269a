import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#locales/locale.ts'
import { TextsProvider } from '#web/platform/i18n/use-language.tsx'
import { registerServiceWorker } from './platform/device/install.ts'
import { browserTexts } from './platform/i18n/browser-texts.ts'

const { lang } = document.documentElement

if (import.meta.env.PROD) registerServiceWorker()

void browserTexts(isLocale(lang) ? lang : 'en').then((texts) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    )
  })
})
