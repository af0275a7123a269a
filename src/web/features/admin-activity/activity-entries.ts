import type { Activity } from '#contract/activity.ts'
import type { ActivityEntry } from '#domain/insights/activity.ts'
import { inLocale, type Locale } from '#locales/locale.ts'

export type Entry = ActivityEntry &
  (
    | { kind: 'user'; of: Activity['users'][number] }
    | { kind: 'order'; of: Activity['orders'][number] }
    | { kind: 'dish'; of: Activity['dishes'][number] }
  )

/** The latest events as rows of the feed, with names in the page's language. */
export function entriesOf({ users, orders, dishes }: Activity, locale: Locale): Entry[] {
  return [
    ...users.map((of) => ({
      kind: 'user' as const,
      at: of.at,
      title: inLocale(locale, of.name, of.nameAr),
      words: [of.name, of.nameAr, of.email],
      of,
    })),
    ...orders.map((of) => ({
      kind: 'order' as const,
      at: of.at,
      title: inLocale(locale, of.cookName, of.cookNameAr),
      words: [of.id, of.cookName, of.cookNameAr],
      of,
    })),
    ...dishes.map((of) => ({
      kind: 'dish' as const,
      at: of.at,
      title: inLocale(locale, of.name, of.nameAr),
      words: [of.name, of.nameAr, of.cookName, of.cookNameAr],
      of,
    })),
  ]
}
