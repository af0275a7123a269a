/** A combination of language, colour scheme and size. */
export type Variant = { lang: 'en' | 'ar'; scheme: 'light' | 'dark'; size: Size }
export type Size = 'phone' | 'desktop'

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const LOOKS = [
  { lang: 'en', scheme: 'light' },
  { lang: 'ar', scheme: 'dark' },
  { lang: 'en', scheme: 'dark' },
  { lang: 'ar', scheme: 'light' },
] as const

export const VARIANTS: Variant[] = LOOKS.flatMap((look) =>
  (['phone', 'desktop'] as const).map((size) => ({ ...look, size })),
)

export const nameOf = ({ lang, scheme, size }: Variant) => `${size}-${lang}-${scheme}`
