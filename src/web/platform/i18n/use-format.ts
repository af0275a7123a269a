import { type Formatter, formatter } from '#locales/format.ts'
import { useLocale } from './locale/use-locale.ts'

/** Formats numbers, money, distances and times in the page's language. */
export function useFormat(): Formatter {
  return formatter(useLocale())
}
