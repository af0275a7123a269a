import { TEXT_FILES, type TextFile, type Texts, type TextsByFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'

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
 * The addresses of the text files, one for each language and capability. They are fetched, not imported: some browsers never
 * request a module again after a failure, and a retry must reach the network.
 */
const ADDRESSES = import.meta.glob<string>('../../../../locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/**
 * Loads a language's texts into the browser. Each file is retried up to five times, after 350 ms and twice as long each time.
 * Then it rejects with the last failure, and the page stays as the server rendered it.
 */
export async function loadLanguage(
  locale: Locale,
  files: readonly TextFile[] = TEXT_FILES,
  tools: LoadingTools = BROWSER,
): Promise<TextsByFile> {
  const loaded = await Promise.all(
    files.map(async (file) => [file, await loadTexts(textsAddress(locale, file), tools)] as const),
  )
  return Object.fromEntries(loaded)
}

async function loadTexts(address: string, tools: LoadingTools): Promise<Texts> {
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

/** The address of a text file. */
export function textsAddress(locale: Locale, file: TextFile): string {
  const address = ADDRESSES[`../../../../locales/${locale}/${file}.json`]
  if (!address) throw new Error(`no texts at locales/${locale}/${file}.json`)
  return address
}
