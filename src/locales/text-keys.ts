import type { TextFile } from './capabilities.ts'
import type accounts from './en/accounts.json'
import type admin from './en/admin.json'
import type announcements from './en/announcements.json'
import type broadcasts from './en/broadcasts.json'
import type catalog from './en/catalog.json'
import type changes from './en/changes.json'
import type common from './en/common.json'
import type delivery from './en/delivery.json'
import type dishes from './en/dishes.json'
import type dispatch from './en/dispatch.json'
import type incidents from './en/incidents.json'
import type insights from './en/insights.json'
import type kitchens from './en/kitchens.json'
import type market from './en/market.json'
import type notifications from './en/notifications.json'
import type ordering from './en/ordering.json'
import type payments from './en/payments.json'
import type payouts from './en/payouts.json'
import type phone from './en/phone.json'
import type privacy from './en/privacy.json'
import type problems from './en/problems.json'
import type promotions from './en/promotions.json'
import type receipts from './en/receipts.json'
import type reviews from './en/reviews.json'
import type settings from './en/settings.json'

type Files = {
  common: typeof common
  accounts: typeof accounts
  announcements: typeof announcements
  broadcasts: typeof broadcasts
  catalog: typeof catalog
  dishes: typeof dishes
  kitchens: typeof kitchens
  ordering: typeof ordering
  delivery: typeof delivery
  dispatch: typeof dispatch
  incidents: typeof incidents
  changes: typeof changes
  payments: typeof payments
  receipts: typeof receipts
  payouts: typeof payouts
  privacy: typeof privacy
  problems: typeof problems
  promotions: typeof promotions
  reviews: typeof reviews
  market: typeof market
  phone: typeof phone
  notifications: typeof notifications
  settings: typeof settings
  insights: typeof insights
  admin: typeof admin
}

/** The key of every text. A key that is not in the English files does not compile. */
export type TextKey = { [File in TextFile]: `${File}:${PathIn<Files[File]>}` }[TextFile]

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
