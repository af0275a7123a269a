import accountsAr from '#locales/ar/accounts.json' with { type: 'json' }
import adminAr from '#locales/ar/admin.json' with { type: 'json' }
import deliveryAr from '#locales/ar/delivery.json' with { type: 'json' }
import incidentsAr from '#locales/ar/incidents.json' with { type: 'json' }
import insightsAr from '#locales/ar/insights.json' with { type: 'json' }
import accountMessagesAr from '#locales/ar/messages/accounts.json' with { type: 'json' }
import catalogMessagesAr from '#locales/ar/messages/catalog.json' with { type: 'json' }
import deliveryMessagesAr from '#locales/ar/messages/delivery.json' with { type: 'json' }
import limitMessagesAr from '#locales/ar/messages/limits.json' with { type: 'json' }
import notificationMessagesAr from '#locales/ar/messages/notifications.json' with { type: 'json' }
import orderMessagesAr from '#locales/ar/messages/ordering.json' with { type: 'json' }
import problemMessagesAr from '#locales/ar/messages/problems.json' with { type: 'json' }
import reviewMessagesAr from '#locales/ar/messages/reviews.json' with { type: 'json' }
import termsMessagesAr from '#locales/ar/messages/terms.json' with { type: 'json' }
import orderingAr from '#locales/ar/ordering.json' with { type: 'json' }
import paymentsAr from '#locales/ar/payments.json' with { type: 'json' }
import privacyAr from '#locales/ar/privacy.json' with { type: 'json' }
import problemsAr from '#locales/ar/problems.json' with { type: 'json' }
import reviewsAr from '#locales/ar/reviews.json' with { type: 'json' }
import type { Texts } from '#locales/capabilities.ts'
import accountsEn from '#locales/en/accounts.json' with { type: 'json' }
import adminEn from '#locales/en/admin.json' with { type: 'json' }
import deliveryEn from '#locales/en/delivery.json' with { type: 'json' }
import incidentsEn from '#locales/en/incidents.json' with { type: 'json' }
import insightsEn from '#locales/en/insights.json' with { type: 'json' }
import accountMessagesEn from '#locales/en/messages/accounts.json' with { type: 'json' }
import catalogMessagesEn from '#locales/en/messages/catalog.json' with { type: 'json' }
import deliveryMessagesEn from '#locales/en/messages/delivery.json' with { type: 'json' }
import limitMessagesEn from '#locales/en/messages/limits.json' with { type: 'json' }
import notificationMessagesEn from '#locales/en/messages/notifications.json' with { type: 'json' }
import orderMessagesEn from '#locales/en/messages/ordering.json' with { type: 'json' }
import problemMessagesEn from '#locales/en/messages/problems.json' with { type: 'json' }
import reviewMessagesEn from '#locales/en/messages/reviews.json' with { type: 'json' }
import termsMessagesEn from '#locales/en/messages/terms.json' with { type: 'json' }
import orderingEn from '#locales/en/ordering.json' with { type: 'json' }
import paymentsEn from '#locales/en/payments.json' with { type: 'json' }
import privacyEn from '#locales/en/privacy.json' with { type: 'json' }
import problemsEn from '#locales/en/problems.json' with { type: 'json' }
import reviewsEn from '#locales/en/reviews.json' with { type: 'json' }
import type { Locale } from '#locales/locale.ts'
import { createTranslation, type Translation } from '#locales/translation.ts'

const EN = {
  accounts: accountsEn,
  admin: adminEn,
  incidents: incidentsEn,
  insights: insightsEn,
  delivery: deliveryEn,
  ordering: orderingEn,
  payments: paymentsEn,
  privacy: privacyEn,
  problems: problemsEn,
  reviews: reviewsEn,
  'messages/accounts': accountMessagesEn,
  'messages/catalog': catalogMessagesEn,
  'messages/delivery': deliveryMessagesEn,
  'messages/limits': limitMessagesEn,
  'messages/notifications': notificationMessagesEn,
  'messages/ordering': orderMessagesEn,
  'messages/problems': problemMessagesEn,
  'messages/reviews': reviewMessagesEn,
  'messages/terms': termsMessagesEn,
}

const AR: Record<keyof typeof EN, Texts> = {
  accounts: accountsAr,
  admin: adminAr,
  incidents: incidentsAr,
  insights: insightsAr,
  delivery: deliveryAr,
  ordering: orderingAr,
  payments: paymentsAr,
  privacy: privacyAr,
  problems: problemsAr,
  reviews: reviewsAr,
  'messages/accounts': accountMessagesAr,
  'messages/catalog': catalogMessagesAr,
  'messages/delivery': deliveryMessagesAr,
  'messages/limits': limitMessagesAr,
  'messages/notifications': notificationMessagesAr,
  'messages/ordering': orderMessagesAr,
  'messages/problems': problemMessagesAr,
  'messages/reviews': reviewMessagesAr,
  'messages/terms': termsMessagesAr,
}

/** The files of texts that the server loads. A key of another file would be shown as it is. */
export const TEXT_FILES = Object.keys(EN)

/** The messages of each module. The server writes and sends them, and no browser loads them. */
export const MESSAGE_FILES = TEXT_FILES.filter((file) => file.startsWith('messages/'))

/** The messages of each module, by its name: those of `locales/en/messages/<module>.json`. */
export type Messages = {
  [File in keyof typeof EN as File extends `messages/${infer Module}` ? Module : never]: (typeof EN)[File]
}

const TRANSLATIONS: Record<Locale, Translation> = {
  en: createTranslation('en', EN),
  ar: createTranslation('ar', AR),
}

/** The server's own texts in a language, as plain text: a caller that puts them into HTML must escape them. */
export function textsFor(locale: Locale): Translation {
  return TRANSLATIONS[locale]
}
