import lalezarArabic from '#web/assets/fonts/lalezar-arabic-400-normal.woff2?url'
import lalezarLatin from '#web/assets/fonts/lalezar-latin-400-normal.woff2?url'
import readexArabic from '#web/assets/fonts/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '#web/assets/fonts/readex-pro-latin-wght-normal.woff2?url'

/** The font files that the first paint of a page in this language needs, for `<link rel="preload">`: Arabic has Latin full stops. */
export const fontUrls: Record<'en' | 'ar', readonly string[]> = {
  en: [lalezarLatin, readexLatin],
  ar: [lalezarArabic, readexArabic, readexLatin, lalezarLatin],
}

const FAMILIES = {
  en: ['Lalezar', 'Readex Pro'],
  ar: ['Lalezar Arabic', 'Readex Pro Arabic', 'Readex Pro', 'Lalezar'],
}

/**
 * A script for the end of the page's head. A font is only taken into use after something was laid out that wants it, even
 * when its file has come; without this the whole page is laid out in the system's letters first, and then in ours. And
 * because a script waits for the style sheets before it, nothing of the page is there to be touched while it has no style.
 */
export function fontsAtOnce(locale: 'en' | 'ar') {
  return `for(const family of ${JSON.stringify(FAMILIES[locale])})document.fonts.load('1em "'+family+'"').catch(()=>{})`
}
