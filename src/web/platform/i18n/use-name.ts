import { inLocale } from './in-locale.ts'
import { useLocale } from './use-locale.ts'

/** A name in the page's language, where it has one there. */
export function useName(name: string, nameAr: string | null): string {
  return inLocale(useLocale(), name, nameAr)
}
