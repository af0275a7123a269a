import lalezarArabic from '#web/assets/fonts/lalezar-arabic-400-normal.woff2?url'
import lalezarLatin from '#web/assets/fonts/lalezar-latin-400-normal.woff2?url'
import readexArabic from '#web/assets/fonts/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '#web/assets/fonts/readex-pro-latin-wght-normal.woff2?url'

/** The font files that the first paint of a page in this language needs, for `<link rel="preload">`: Arabic has Latin stops. */
export const fontUrls: Record<'en' | 'ar', readonly string[]> = {
  en: [lalezarLatin, readexLatin],
  ar: [lalezarArabic, readexArabic, readexLatin],
}
