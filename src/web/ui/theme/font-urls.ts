import lalezarArabic from '@fontsource/lalezar/files/lalezar-arabic-400-normal.woff2?url'
import lalezarLatin from '@fontsource/lalezar/files/lalezar-latin-400-normal.woff2?url'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** The two font files that the first paint of a page in this language needs, for `<link rel="preload">`. */
export const fontUrls: Record<'en' | 'ar', readonly string[]> = {
  en: [lalezarLatin, readexLatin],
  ar: [lalezarArabic, readexArabic],
}
