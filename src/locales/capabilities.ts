/** One file of texts for each capability and language, with the capability's name. */
export const TEXT_FILES = [
  'common',
  'accounts',
  'broadcasts',
  'catalog',
  'dishes',
  'kitchens',
  'ordering',
  'delivery',
  'incidents',
  'payments',
  'problems',
  'promotions',
  'reviews',
  'notifications',
  'privacy',
  'settings',
  'insights',
  'admin',
] as const

export type TextFile = (typeof TEXT_FILES)[number]

/** A file's texts as nested keys. */
export type Texts = { readonly [key: string]: string | Texts }
export type TextsByFile = Partial<Record<TextFile, Texts>>
