import { inLocale } from './locale/in-locale.ts'
import { useLocale } from './locale/use-locale.ts'

/** A name in the page's language, where it has one. */
export function useName(name: string, nameAr: string | null): string {
  return inLocale(useLocale(), name, nameAr)
}
