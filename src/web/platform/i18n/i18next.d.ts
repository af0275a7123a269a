import type { TEXT_FILES } from '#locales/capabilities.ts'
import type accounts from '#locales/en/accounts.json'
import type catalog from '#locales/en/catalog.json'
import type common from '#locales/en/common.json'
import type delivery from '#locales/en/delivery.json'
import type insights from '#locales/en/insights.json'
import type kitchens from '#locales/en/kitchens.json'
import type notifications from '#locales/en/notifications.json'
import type ordering from '#locales/en/ordering.json'
import type payments from '#locales/en/payments.json'
import type promotions from '#locales/en/promotions.json'
import type reviews from '#locales/en/reviews.json'
import type settings from '#locales/en/settings.json'

type Files = {
  common: typeof common
  accounts: typeof accounts
  catalog: typeof catalog
  kitchens: typeof kitchens
  ordering: typeof ordering
  delivery: typeof delivery
  payments: typeof payments
  promotions: typeof promotions
  reviews: typeof reviews
  notifications: typeof notifications
  settings: typeof settings
  insights: typeof insights
}

/** A key that is not in the English files does not compile; `t('catalog:dish.addToCart')` works without naming the file before. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: [...typeof TEXT_FILES]
    resources: Files
  }
}
