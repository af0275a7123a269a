import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Lang = 'en' | 'ar'

type Texts = { [key: string]: string | Texts }

const LOCALES = path.join(import.meta.dirname, '../../../src/locales')

/**
 * Matches a text of the product by its key (`ordering:cart.title`); a placeholder matches anything. A plural form has its
 * own key, as in the files (`form.checkCount_other`).
 */
export function wordsOf(lang: Lang): (key: string) => RegExp {
  return (key) => {
    const [file = '', place = ''] = key.split(':')
    const text = place
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
        textsOf(lang, file),
      )
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${lang}`)
    const pieces = text.split(/\{\{.+?\}\}/)
    return new RegExp(pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
  }
}

/** Matches a text key that a page shows in place of its text, with or without the file's name. */
export function aRawKey(): RegExp {
  const files = readdirSync(path.join(LOCALES, 'en')).flatMap((name) =>
    name.endsWith('.json') ? [path.parse(name).name] : [],
  )
  const sections = files.flatMap((file) =>
    Object.entries(textsOf('en', file)).flatMap(([section, texts]) =>
      typeof texts === 'object' ? Object.keys(texts).map((name) => `${section}\\.${name}`) : [],
    ),
  )
  return new RegExp(`(?<![@\\w./])((${files.join('|')})[:.]\\w+\\.|(${sections.join('|')}))\\b`)
}

function textsOf(lang: Lang, file: string): Texts {
  return JSON.parse(readFileSync(path.join(LOCALES, lang, `${file}.json`), 'utf8')) as Texts
}
