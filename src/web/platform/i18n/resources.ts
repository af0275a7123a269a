import type { TextFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'

/**
 * The addresses of the text files, one a language and capability. Addresses to fetch, not modules to import: some browsers
 * never ask again for a module that failed once, and a retry must reach the network.
 */
const ADDRESSES = import.meta.glob<string>('../../../locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Where a file of texts is served. */
export function textsAddress(locale: Locale, file: TextFile): string {
  const address = ADDRESSES[`../../../locales/${locale}/${file}.json`]
  if (!address) throw new Error(`no texts at locales/${locale}/${file}.json`)
  return address
}
