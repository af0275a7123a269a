import { TEXT_FILES, type TextFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'
import { loadLanguage } from './locale/load-language.ts'
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

/** An order that was delivered says what was reported of it. */
const TRACK_FILES: readonly TextFile[] = [...PUBLIC_FILES, 'problems']
const TRACK_PAGES = /^\/track-order\b/

/** Pages of somebody's own, whichever their role. */
const OWN_PAGES = /^\/(notifications|settings|profile|my-orders|orders|add-dish|edit-dish)\b/

/** The texts without which a page cannot come alive: the shop's on public pages, everything in the shells of those who work here. */
export function filesFor(pathname: string, worksHere: boolean): readonly TextFile[] {
  if (worksHere || OWN_PAGES.test(pathname)) return TEXT_FILES
  return TRACK_PAGES.test(pathname) ? TRACK_FILES : PUBLIC_FILES
}

/** The document says for whom it was drawn: before React runs nothing else does. */
function filesOfPage(): readonly TextFile[] {
  return filesFor(window.location.pathname, document.documentElement.dataset.worksHere !== undefined)
}

/** The browser's texts: it starts with what the page shows, and fetches the rest when the page is at rest. */
export async function browserTexts(locale: Locale): Promise<PageTexts> {
  const files = filesOfPage()
  const texts = createPageTexts(locale, await loadLanguage(locale, files))
  const rest = TEXT_FILES.filter((file) => !files.includes(file))
  if (rest.length > 0)
    whenIdle(
      () =>
        void loadLanguage(locale, rest).then(
          (more) => texts.add(more, filesOfPage() !== files),
          () => {},
        ),
    )
  return texts
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}
