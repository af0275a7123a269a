import lalezarArabic from '#web/assets/fonts/lalezar-arabic-400-normal.woff2?url'
import lalezarLatin from '#web/assets/fonts/lalezar-latin-400-normal.woff2?url'
import readexArabic from '#web/assets/fonts/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '#web/assets/fonts/readex-pro-latin-wght-normal.woff2?url'

/**
 * The font files that the first paint of a page in this language needs, for `<link rel="preload">`. Arabic pages need Latin full
 * stops.
 */
export const fontUrls: Record<'en' | 'ar', readonly string[]> = {
  en: [lalezarLatin, readexLatin],
  ar: [lalezarArabic, readexArabic, readexLatin, lalezarLatin],
}

const FAMILIES = {
  en: ['Lalezar', 'Readex Pro'],
  ar: ['Lalezar Arabic', 'Readex Pro Arabic', 'Readex Pro', 'Lalezar'],
}

/**
 * A script for the end of the page's head. A browser applies a loaded font only after a layout that needs it. Without this script
 * the whole page would be laid out in the system's font first and then in ours. A script also waits for the style sheets before
 * it, so nobody can press anything on an unstyled page.
 */
export function fontsAtOnce(locale: 'en' | 'ar') {
  return `for(const family of ${JSON.stringify(FAMILIES[locale])})document.fonts.load('1em "'+family+'"').catch(()=>{})`
}
