import type { TextBundle } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'
import { loadLanguage } from './locale/load-language.ts'
import { createPageTexts, type PageTexts } from './page-texts.ts'

/** The signed-in person's own pages, in every role, and receipts. */
const OWN_PAGES = /^\/(notifications|settings|profile|my-orders|orders|add-dish|edit-dish)\b|\/receipt$/

/** The texts that a page needs for hydration: those of the shop, and all of them in the shells of cooks, couriers and admins. */
export function bundlesFor(pathname: string, worksHere: boolean): readonly TextBundle[] {
  return worksHere || OWN_PAGES.test(pathname) ? ['shop', 'work'] : ['shop']
}

/** The document tells which shell was rendered. Nothing else knows before React runs. */
function needsWork(): boolean {
  return bundlesFor(
    window.location.pathname,
    document.documentElement.dataset.worksHere !== undefined,
  ).includes('work')
}

/** The browser's texts. Hydration waits only for those that the page shows, and the rest load when the page is idle. */
export async function browserTexts(locale: Locale): Promise<PageTexts> {
  if (needsWork()) return createPageTexts(locale, await loadLanguage(locale, ['shop', 'work']))
  const texts = createPageTexts(locale, await loadLanguage(locale, ['shop']))
  whenIdle(
    () =>
      void loadLanguage(locale, ['work']).then(
        (more) => texts.add(more, needsWork()),
        () => {},
      ),
  )
  return texts
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}
