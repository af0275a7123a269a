import { readFileSync } from 'node:fs'
import path from 'node:path'

const LOCALES = path.join(import.meta.dirname, '../../src/locales')

/** A text from the locale's files up to its first placeholder. */
export function wordsIn(lang: 'en' | 'ar') {
  return (key: string): string => {
    const [file, keys] = key.split(':') as [string, string]
    let found: unknown = JSON.parse(readFileSync(path.join(LOCALES, lang, `${file}.json`), 'utf8'))
    for (const part of keys.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
    if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
    return found.split('{{')[0]!.trim()
  }
}
