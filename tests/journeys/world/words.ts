import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Lang = 'en' | 'ar'

type Texts = { [key: string]: string | Texts }

const LOCALES = path.join(import.meta.dirname, '../../../src/locales')

/**
 * What the product says in a language, by the key of its text (`ordering:cart.title`); whatever stands in a placeholder
 * fits. A count's form is named as it is in the texts (`form.checkCount_other`).
 */
export function wordsOf(lang: Lang): (key: string) => RegExp {
  return (key) => {
    const [file = '', place = ''] = key.split(':')
    const said = place
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
        textsOf(lang, file),
      )
    if (typeof said !== 'string') throw new Error(`no text ${key} in ${lang}`)
    const pieces = said.split(/\{\{.+?\}\}/)
    return new RegExp(pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
  }
}

/** Matches the key of a text that stands on a page in place of the text, with its file's name or without. */
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
