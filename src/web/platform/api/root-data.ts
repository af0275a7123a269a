import { useRouteLoaderData } from 'react-router'
import type { ShownCategory } from '#contract/catalog/categories.ts'
import type { Support } from '#domain/settings/support.ts'
import type { TermsAudience } from '#domain/terms/audiences.ts'
import type { Locale } from '#locales/locale.ts'
import type { Place } from '#web/platform/device/place.ts'
import type { Scheme } from '#web/platform/page/scheme.ts'
import type { Tiles, Viewer } from './request-context.ts'

/** `countsFrom` is the day of terms that count later; null for those that count now. */
export type NewTermsNotice = {
  audience: TermsAudience
  version: string
  isDue: boolean
  countsFrom: string | null
}

/** What the root loader gives every page. */
export type RootData = {
  locale: Locale
  scheme: Scheme
  viewer: Viewer | null
  /** The terms that the viewer must accept before any change (`isDue`), or may accept already. */
  newTerms: NewTermsNotice | null
  /** What is announced to the reader and not closed on this device, in the reader's language. */
  announcement: { id: string; title: string; text: string } | null
  place: Place | null
  /** How dish types are shown. Null where this could not be loaded. */
  categories: ShownCategory[] | null
  /** How to reach the office. Null where this could not be loaded. */
  support: Support | null
  publicUrl: string
  tiles: Tiles | null
  year: number
  /** The server's time when the page was loaded. */
  now: number
}

/** Null where the root loader itself failed and an error page is shown. */
export function useMaybeRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null
}

export function useRootData(): RootData {
  const data = useMaybeRootData()
  if (!data) throw new Error('the root loader has not run')
  return data
}
