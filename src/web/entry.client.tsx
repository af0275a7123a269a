import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#locales/locale.ts'
import { browserTexts } from './platform/i18n/browser-texts.ts'
import { TextsProvider } from './platform/i18n/use-translation.tsx'

const { lang } = document.documentElement

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
