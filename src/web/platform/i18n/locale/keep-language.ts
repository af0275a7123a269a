import { useEffect } from 'react'
import type { Locale } from '#locales/locale.ts'
import type { Viewer } from '#web/platform/api/request-context.ts'
import { LANG } from './locale.ts'

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
