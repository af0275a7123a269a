import { useEffect } from 'react'
import type { Locale } from '#locales/locale.ts'
import type { Viewer } from '#web/platform/api/request-context.ts'
import { LANG } from './locale.ts'

const OFFERED = 'offersArabic'

/** Runs in the head of English pages, so that the offer is there at the first paint and nothing moves. */
export const OFFER_ARABIC = `if(/^ar\\b/i.test(navigator.language)&&!/(^|; )${LANG}=/.test(document.cookie))document.documentElement.dataset.${OFFERED}=''`

export function stopOfferingArabic() {
  delete document.documentElement.dataset[OFFERED]
}

/** Stores a signed-in person's choice of language in their profile too, because mails are written in it. */
export function useKeptLanguage(locale: Locale, viewer: Viewer | null) {
  const uid = viewer?.uid
  useEffect(() => {
    if (!uid || new URLSearchParams(window.location.search).get(LANG) !== locale) return
    void import('#web/platform/api/client.ts')
      .then(({ client }) => client().profiles.changeProfile({ locale }))
      .catch(() => {})
  }, [uid, locale])
}
