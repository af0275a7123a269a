import { createInstance, type i18n } from 'i18next'
import lettersAr from '#locales/ar/letters.json' with { type: 'json' }
import orderingAr from '#locales/ar/ordering.json' with { type: 'json' }
import paymentsAr from '#locales/ar/payments.json' with { type: 'json' }
import lettersEn from '#locales/en/letters.json' with { type: 'json' }
import orderingEn from '#locales/en/ordering.json' with { type: 'json' }
import paymentsEn from '#locales/en/payments.json' with { type: 'json' }
import type { Locale } from '#locales/locale.ts'

const TEXTS = {
  en: { letters: lettersEn, ordering: orderingEn, payments: paymentsEn },
  ar: { letters: lettersAr, ordering: orderingAr, payments: paymentsAr },
}

const INSTANCES: Record<Locale, i18n> = { en: frozen('en'), ar: frozen('ar') }

/** What the server itself says in a language, as plain text: whoever puts it into HTML escapes it there. */
export function textsFor(locale: Locale): i18n {
  return INSTANCES[locale]
}

function frozen(locale: Locale): i18n {
  const instance = createInstance()
  // Without a backend and with `initAsync: false` it has run to its end when it returns; the promise is a formality.
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: TEXTS[locale] },
    ns: Object.keys(TEXTS[locale]),
    defaultNS: 'letters',
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  })
  return Object.freeze(instance)
}
