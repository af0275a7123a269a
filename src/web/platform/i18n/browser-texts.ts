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

/**
 * An order's page also shows its reported problem and asks whether its news may come to the device. Messages to the office are of
 * the kinds of problems.
 */
const PROBLEM_FILES: readonly TextFile[] = [...PUBLIC_FILES, 'problems', 'notifications']
const PROBLEM_PAGES = /^\/(track-order|contact)\b/

/** The signed-in person's own pages, in every role. */
const OWN_PAGES = /^\/(notifications|settings|profile|my-orders|orders|add-dish|edit-dish)\b/

/**
 * The texts that a page needs for hydration: those of the shop on public pages, and all of them in the shells of cooks, couriers
 * and admins.
 */
export function filesFor(pathname: string, worksHere: boolean): readonly TextFile[] {
  if (worksHere || OWN_PAGES.test(pathname)) return TEXT_FILES
  return PROBLEM_PAGES.test(pathname) ? PROBLEM_FILES : PUBLIC_FILES
}

/** The document tells which shell was rendered. Nothing else knows before React runs. */
function filesOfPage(): readonly TextFile[] {
  return filesFor(window.location.pathname, document.documentElement.dataset.worksHere !== undefined)
}

/** The browser's texts. Hydration waits only for those that the page shows, and the rest load when the page is idle. */
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
