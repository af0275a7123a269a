import { type Formatter, formatter } from '#locales/format.ts'
import { useLocale } from './locale/use-locale.ts'

/** Numbers, money, distances and moments in the language of the page. */
export function useFormat(): Formatter {
  return formatter(useLocale())
}
