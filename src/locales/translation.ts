import type { Locale } from './locale.ts'
import { pluralForm } from './plural-form.ts'
import type { Texts } from './text-keys.ts'

/** The values of a text's placeholders. `count` chooses the plural form; texts show it formatted, under another name. */
export type Words = { readonly [placeholder: string]: unknown; readonly count?: number | undefined }

/** The texts of one language, by keys such as `catalog:dish.addToCart`: file, then path. */
export type Translation<Key extends string = string> = {
  locale: Locale
  /** The text with its placeholders filled; the key itself if there is no text. */
  t: (key: Key, words?: Words) => string
  exists: (key: string, words?: Words) => boolean
  /** The loaded files that may have a text at this path. */
  keysAt: (path: string) => string[]
}

/**
 * Translates with the texts of the given files, including texts that are added later. `write` prepares a value for its
 * sentence. Values are never read as templates.
 */
export function createTranslation<Key extends string>(
  locale: Locale,
  files: { readonly [file: string]: Texts | undefined },
  write: (value: string) => string = (value) => value,
): Translation<Key> {
  function find(key: string, { count }: Words): string | null {
    const [file = '', path = ''] = key.split(':')
    const names = path.split('.')
    const last = names.pop() ?? ''
    let texts: Texts | string | undefined = files[file]
    for (const name of names) texts = typeof texts === 'object' ? texts[name] : undefined
    if (typeof texts !== 'object') return null
    const counted = count === undefined ? undefined : texts[`${last}_${pluralForm(locale, count)}`]
    const text = counted ?? texts[last]
    return typeof text === 'string' ? text : null
  }

  return {
    locale,
    t: (key, words = {}) =>
      find(key, words)?.replace(/\{\{(\w+)\}\}/g, (_, name) => write(String(words[name] ?? ''))) ?? key,
    exists: (key, words = {}) => find(key, words) !== null,
    keysAt: (path) => Object.keys(files).map((file) => `${file}:${path}`),
  }
}
