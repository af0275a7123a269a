/** One file of texts per capability and language, named like the capability everywhere else. */
export const TEXT_FILES = [
  'common',
  'accounts',
  'catalog',
  'kitchens',
  'ordering',
  'delivery',
  'payments',
  'promotions',
  'reviews',
  'notifications',
  'settings',
  'insights',
  'admin',
] as const

/** What is sent rather than shown: letters and pushes are written by the server, no browser loads these. */
export const SERVER_TEXT_FILES = ['letters'] as const

export type TextFile = (typeof TEXT_FILES)[number]

/** A file's texts as nested keys. */
export type Texts = { readonly [key: string]: string | Texts }
export type TextsByFile = Partial<Record<TextFile, Texts>>
