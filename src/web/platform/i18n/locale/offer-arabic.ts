import { LANG } from './locale.ts'

const OFFERED = 'offersArabic'

/** Runs in the head of English pages, so that the offer is there at the first paint and nothing moves. */
export const OFFER_ARABIC = `if(/^ar\\b/i.test(navigator.language)&&!/(^|; )${LANG}=/.test(document.cookie))document.documentElement.dataset.${OFFERED}=''`

export function stopOfferingArabic() {
  delete document.documentElement.dataset[OFFERED]
}
