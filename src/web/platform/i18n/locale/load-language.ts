import addresses from 'virtual:text-bundles'
import type { Locale } from '#locales/locale.ts'
import type { TextBundle, TextsByFile } from '#locales/text-keys.ts'

const RETRIES = 5
const FIRST_DELAY_MS = 350

export type LoadingTools = {
  fetch: (address: string) => Promise<Response>
  wait: (ms: number) => Promise<void>
}

const BROWSER: LoadingTools = {
  fetch: (address) => fetch(address),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Loads a language's texts into the browser. They are fetched, not imported: some browsers never request a module again after a
 * failure, and a retry must reach the network. Each bundle is retried up to five times, after 350 ms and twice as long each time.
 * Then it rejects with the last failure, and the page stays as the server rendered it.
 */
export async function loadLanguage(
  locale: Locale,
  bundles: readonly TextBundle[],
  tools: LoadingTools = BROWSER,
): Promise<TextsByFile> {
  const loaded = await Promise.all(bundles.map((bundle) => loadTexts(textsAddress(locale, bundle), tools)))
  return Object.assign({}, ...loaded)
}

async function loadTexts(address: string, tools: LoadingTools): Promise<TextsByFile> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await tools.fetch(address)
      if (!answer.ok) throw new Error(`texts at ${address} answered ${answer.status}`)
      return await answer.json()
    } catch (failure) {
      if (attempt === RETRIES) throw failure
      await tools.wait(FIRST_DELAY_MS * 2 ** attempt)
    }
  }
}

/** The address of a bundle of texts. */
export const textsAddress = (locale: Locale, bundle: TextBundle): string => addresses[locale][bundle]
