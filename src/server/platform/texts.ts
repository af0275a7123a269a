import adminAr from '#locales/ar/admin.json' with { type: 'json' }
import lettersAr from '#locales/ar/letters.json' with { type: 'json' }
import orderingAr from '#locales/ar/ordering.json' with { type: 'json' }
import paymentsAr from '#locales/ar/payments.json' with { type: 'json' }
import adminEn from '#locales/en/admin.json' with { type: 'json' }
import lettersEn from '#locales/en/letters.json' with { type: 'json' }
import orderingEn from '#locales/en/ordering.json' with { type: 'json' }
import paymentsEn from '#locales/en/payments.json' with { type: 'json' }
import type { Locale } from '#locales/locale.ts'
import { createTranslation, type Translation } from '#locales/translation.ts'

const TEXTS = {
  en: { admin: adminEn, letters: lettersEn, ordering: orderingEn, payments: paymentsEn },
  ar: { admin: adminAr, letters: lettersAr, ordering: orderingAr, payments: paymentsAr },
}

const TRANSLATIONS: Record<Locale, Translation> = {
  en: createTranslation('en', TEXTS.en),
  ar: createTranslation('ar', TEXTS.ar),
}

/** What the server itself says in a language, as plain text: whoever puts it into HTML escapes it there. */
export function textsFor(locale: Locale): Translation {
  return TRANSLATIONS[locale]
}
