/** One file of texts for each capability and language, with the capability's name. */
export const TEXT_FILES = [
  'common',
  'accounts',
  'announcements',
  'broadcasts',
  'catalog',
  'dishes',
  'kitchens',
  'ordering',
  'delivery',
  'dispatch',
  'incidents',
  'market',
  'phone',
  'changes',
  'payments',
  'receipts',
  'payouts',
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

const SHOP_FILES: readonly TextFile[] = [
  'common',
  'catalog',
  'kitchens',
  'ordering',
  'reviews',
  'accounts',
  'promotions',
  'payments',
  'problems',
  'notifications',
]

/** What the browser downloads of a language: the texts of the shop, and those of everything behind a sign-in. */
export const TEXT_BUNDLES = {
  shop: SHOP_FILES,
  work: TEXT_FILES.filter((file) => !SHOP_FILES.includes(file)),
} satisfies Record<string, readonly TextFile[]>

export type TextBundle = keyof typeof TEXT_BUNDLES

/** A file's texts as nested keys. */
export type Texts = { readonly [key: string]: string | Texts }
export type TextsByFile = Partial<Record<TextFile, Texts>>
