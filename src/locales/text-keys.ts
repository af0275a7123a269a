/** The files of texts of each language, which browsers get in bundles. */
type Files = {
  accounts: typeof import('./en/accounts.json')
  admin: typeof import('./en/admin.json')
  announcements: typeof import('./en/announcements.json')
  broadcasts: typeof import('./en/broadcasts.json')
  catalog: typeof import('./en/catalog.json')
  changes: typeof import('./en/changes.json')
  common: typeof import('./en/common.json')
  delivery: typeof import('./en/delivery.json')
  dishes: typeof import('./en/dishes.json')
  dispatch: typeof import('./en/dispatch.json')
  incidents: typeof import('./en/incidents.json')
  insights: typeof import('./en/insights.json')
  kitchens: typeof import('./en/kitchens.json')
  market: typeof import('./en/market.json')
  notifications: typeof import('./en/notifications.json')
  ordering: typeof import('./en/ordering.json')
  payments: typeof import('./en/payments.json')
  payouts: typeof import('./en/payouts.json')
  phone: typeof import('./en/phone.json')
  privacy: typeof import('./en/privacy.json')
  problems: typeof import('./en/problems.json')
  promotions: typeof import('./en/promotions.json')
  receipts: typeof import('./en/receipts.json')
  reviews: typeof import('./en/reviews.json')
  settings: typeof import('./en/settings.json')
}

/** The messages of each module, by its name. The server writes and sends them, and no browser loads them. */
export type Messages = {
  accounts: typeof import('./en/messages/accounts.json')
  broadcasts: typeof import('./en/messages/broadcasts.json')
  catalog: typeof import('./en/messages/catalog.json')
  delivery: typeof import('./en/messages/delivery.json')
  limits: typeof import('./en/messages/limits.json')
  notifications: typeof import('./en/messages/notifications.json')
  ordering: typeof import('./en/messages/ordering.json')
  payments: typeof import('./en/messages/payments.json')
  problems: typeof import('./en/messages/problems.json')
  reviews: typeof import('./en/messages/reviews.json')
  terms: typeof import('./en/messages/terms.json')
}

export type TextFile = keyof Files

/** The files whose texts pages of the shop show. */
export const SHOP_FILES: readonly TextFile[] = [
  'common',
  'catalog',
  'kitchens',
  'ordering',
  'reviews',
  'accounts',
  'promotions',
  'payments',
  'problems',
  'notifications',
]

/** What the browser downloads of a language: the texts of the shop, and those of everything behind a sign-in. */
export type TextBundle = 'shop' | 'work'

/** A file's texts as nested keys. */
export type Texts = { readonly [key: string]: string | Texts }
export type TextsByFile = Partial<Record<TextFile, Texts>>

/** The key of every text. A key that is not in the English files does not compile. */
export type TextKey = { [File in TextFile]: `${File}:${PathIn<Files[File]>}` }[TextFile]

/** The names of the texts right below a path, such as the headings of a table. */
export type NameBelow<Path extends string, Key = TextKey> = Key extends `${Path}.${infer Name}` ? Name : never

type PathIn<Level> = {
  [Name in keyof Level & string]: Level[Name] extends string
    ? WithoutForm<Name, Level>
    : `${Name}.${PathIn<Level[Name]>}`
}[keyof Level & string]

/** The key of a counted text has no plural form. `too_many` is a plain key, because there is no `too_other`. */
type WithoutForm<Name extends string, Level> = Name extends `${infer Base}_${Intl.LDMLPluralRule}`
  ? `${Base}_other` extends keyof Level
    ? Base
    : Name
  : Name
