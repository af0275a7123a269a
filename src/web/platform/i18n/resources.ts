import type { TextFile } from '#locales/capabilities.ts'
import type { Locale } from '#locales/locale.ts'

/**
 * The addresses of the text files, one for each language and capability. They are fetched, not imported: some browsers never
 * request a module again after a failure, and a retry must reach the network.
 */
const ADDRESSES = import.meta.glob<string>('../../../locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The address of a text file. */
export function textsAddress(locale: Locale, file: TextFile): string {
  const address = ADDRESSES[`../../../locales/${locale}/${file}.json`]
  if (!address) throw new Error(`no texts at locales/${locale}/${file}.json`)
  return address
}
