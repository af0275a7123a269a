import type { Locale } from '#locales/locale.ts'
import type { LongText } from '#locales/long-text.ts'

export type LongTextName =
  | 'about'
  | 'be-partner'
  | 'food-photos'
  | 'help-cook'
  | 'help-customer'
  | 'help-delivery'
  | 'how-it-works'

/** Markdown that the build has parsed. Only loaders may import this, so that no browser downloads all texts. */
const TEXTS = import.meta.glob<LongText>('../../../locales/*/pages/*.md', { import: 'default' })

export function loadLongText(locale: Locale, name: LongTextName): Promise<LongText> {
  const load = TEXTS[`../../../locales/${locale}/pages/${name}.md`]
  if (!load) throw new Error(`no text at locales/${locale}/pages/${name}.md`)
  return load()
}
