/** The pictures that a category can have. */
export const CATEGORY_ICONS = [
  'meat',
  'cheese',
  'soup',
  'salad',
  'cake',
  'glass',
  'bowl',
  'cookie',
  'egg',
  'sun',
  'moon',
  'box',
  'cutlery',
] as const
export type CategoryIcon = (typeof CATEGORY_ICONS)[number]

/** The colours that a category can have: each dark enough for a white icon, by day and by night. */
export const CATEGORY_COLOURS = [
  'tomato',
  'rust',
  'orange',
  'green',
  'pink',
  'wine',
  'olive',
  'mustard',
  'amber',
  'teal',
  'violet',
  'slate',
] as const
export type CategoryColour = (typeof CATEGORY_COLOURS)[number]

export const CATEGORY_RULES = { label: { most: 30 } } as const
