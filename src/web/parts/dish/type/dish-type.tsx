import IconBowlSpoon from '@tabler/icons-react/dist/esm/icons/IconBowlSpoon.mjs'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconCheese from '@tabler/icons-react/dist/esm/icons/IconCheese.mjs'
import IconCookie from '@tabler/icons-react/dist/esm/icons/IconCookie.mjs'
import IconEggFried from '@tabler/icons-react/dist/esm/icons/IconEggFried.mjs'
import IconGlassFull from '@tabler/icons-react/dist/esm/icons/IconGlassFull.mjs'
import IconMeat from '@tabler/icons-react/dist/esm/icons/IconMeat.mjs'
import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs'
import IconSalad from '@tabler/icons-react/dist/esm/icons/IconSalad.mjs'
import IconSoup from '@tabler/icons-react/dist/esm/icons/IconSoup.mjs'
import IconSunHigh from '@tabler/icons-react/dist/esm/icons/IconSunHigh.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import clsx from 'clsx'
import { createContext, useContext } from 'react'
import type { ShownCategory } from '#contract/catalog/categories.ts'
import { DEFAULT_LOOKS, inOrder } from '#domain/catalog/categories.ts'
import type { CategoryIcon } from '#domain/catalog/category-looks.ts'
import { DISH_TYPES, isDishType } from '#domain/catalog/dish-types.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ChipLink } from '#web/ui/display/chip.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from '../dish.module.css'

const GLYPHS: Record<CategoryIcon, IconGlyph> = {
  meat: IconMeat,
  cheese: IconCheese,
  soup: IconSoup,
  salad: IconSalad,
  cake: IconCake,
  glass: IconGlassFull,
  bowl: IconBowlSpoon,
  cookie: IconCookie,
  egg: IconEggFried,
  sun: IconSunHigh,
  moon: IconMoonStars,
  box: IconBox,
  cutlery: IconToolsKitchen2,
}

/** How admins want dish types shown. Null where this could not be loaded. */
export const CategoriesContext = createContext<readonly ShownCategory[] | null>(null)

const ALWAYS: readonly Shown[] = inOrder(
  DISH_TYPES.map((dishType) => ({ dishType, ...DEFAULT_LOOKS[dishType], hidden: false })),
)

/** The icon and colour of a dish type. An unknown type has cutlery and no colour. */
export function useDishTypeLook(dishType: string): { glyph: IconGlyph; colour: string } {
  const category = useCategories().find((one) => one.dishType === dishType)
  return { glyph: GLYPHS[category?.icon ?? 'cutlery'] ?? IconToolsKitchen2, colour: category?.colour ?? '' }
}

/** A white icon on a disc in the dish type's colour. */
export function DishTypeIcon({ dishType, size = 28 }: { dishType: string; size?: number }) {
  const { glyph, colour } = useDishTypeLook(dishType)
  return (
    <span
      data-category-colour={colour}
      className={clsx(styles.disc, 'keeps-size round')}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <Icon of={glyph} size={Math.round(size * 0.61)} />
    </span>
  )
}

type Shown = Omit<ShownCategory, 'label' | 'labelAr'> & Partial<Pick<ShownCategory, 'label' | 'labelAr'>>

/** How dish types are shown, in the order of the filters. Falls back to the defaults. */
export function useCategories(): readonly Shown[] {
  return useContext(CategoriesContext) ?? ALWAYS
}

/** A dish type in the reader's words. An unknown one is shown as it is. */
export function useDishTypeText(): (dishType: string) => string {
  const { t, localized } = useLanguage()
  const categories = useCategories()
  return (dishType) => {
    if (!isDishType(dishType)) return dishType
    const { label, labelAr } = categories.find((one) => one.dishType === dishType) ?? {}
    return label ? localized(label, labelAr ?? null) : t(`catalog:dishTypes.${dishType}`)
  }
}

/** A dish type as a filter in the address. */
export function DishTypeChip({ dishType, to, selected = false }: DishTypeChipProps) {
  const dishTypeText = useDishTypeText()
  return (
    <ChipLink to={to} selected={selected} start={<DishTypeIcon dishType={dishType} />} preventScrollReset>
      {dishTypeText(dishType)}
    </ChipLink>
  )
}

/** A dish type as a label of a dish, in its own colour. */
export function DishTypePill({ dishType }: { dishType: string }) {
  const dishTypeText = useDishTypeText()
  const { glyph, colour } = useDishTypeLook(dishType)
  return (
    <Badge icon={glyph} data-category-colour={colour} className={styles.chipPill}>
      {dishTypeText(dishType)}
    </Badge>
  )
}

type DishTypeChipProps = { dishType: string; to: string; selected?: boolean }
