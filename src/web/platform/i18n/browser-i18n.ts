import type { i18n } from 'i18next'
import { TEXT_FILES, type TextFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'
import { addTexts, createI18n } from './create-i18n.ts'
import { loadLanguage } from './load-language.ts'

const PUBLIC_FILES: readonly TextFile[] = [
  'common',
  'catalog',
  'kitchens',
  'ordering',
  'reviews',
  'accounts',
  'promotions',
  'payments',
]

/** The texts without which a page cannot come alive: the shop's on public pages, everything on work screens. */
export function filesFor(pathname: string): readonly TextFile[] {
  return /^\/(cook\/(home|orders|availability|earnings)|my-dishes|delivery|admin)\b/.test(pathname)
    ? TEXT_FILES
    : PUBLIC_FILES
}

/** The browser's one instance: it starts with what the page shows, and fetches the rest when the page is at rest. */
export async function browserI18n(locale: Locale): Promise<i18n> {
  const files = filesFor(window.location.pathname)
  const instance = createI18n(locale, await loadLanguage(locale, files))
  const rest = TEXT_FILES.filter((file) => !files.includes(file))
  if (rest.length > 0)
    whenIdle(
      () =>
        void loadLanguage(locale, rest).then(
          (texts) => addTexts(instance, texts, filesFor(window.location.pathname) !== files),
          () => {},
        ),
    )
  return instance
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}
