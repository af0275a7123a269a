import type { Locale } from '#locales/locale.ts'
import type { TextBundle } from '#locales/text-keys.ts'
import { loadLanguage } from './locale/load-language.ts'
import { createPageTexts, type PageTexts } from './page-texts.ts'

/** The texts that a page needs for hydration: those of the shop, and in the shells of work and on one's own pages all of them. */
export const bundlesFor = (needsWork: boolean): readonly TextBundle[] =>
  needsWork ? ['shop', 'work'] : ['shop']

/** The document tells which texts were rendered. Nothing else knows before React runs. */
const needsWork = () => document.documentElement.dataset.needsWork !== undefined

/** The browser's texts. Hydration waits only for those that the page shows, and the rest load when the page is idle. */
export async function browserTexts(locale: Locale): Promise<PageTexts> {
  const texts = createPageTexts(locale, await loadLanguage(locale, bundlesFor(needsWork())))
  if (needsWork()) return texts
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
