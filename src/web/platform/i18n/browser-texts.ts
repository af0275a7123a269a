import { TEXT_FILES, type TextFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'
import { loadLanguage } from './load-language.ts'
import { createPageTexts, type PageTexts } from './page-texts.ts'

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

/** The browser's texts: it starts with what the page shows, and fetches the rest when the page is at rest. */
export async function browserTexts(locale: Locale): Promise<PageTexts> {
  const files = filesFor(window.location.pathname)
  const texts = createPageTexts(locale, await loadLanguage(locale, files))
  const rest = TEXT_FILES.filter((file) => !files.includes(file))
  if (rest.length > 0)
    whenIdle(
      () =>
        void loadLanguage(locale, rest).then(
          (more) => texts.add(more, filesFor(window.location.pathname) !== files),
          () => {},
        ),
    )
  return texts
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}
