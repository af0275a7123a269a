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
import { createContext, type ReactNode, useContext } from 'react'
import type { ShownCategory } from '#contract/catalog/categories.ts'
import { type CategoryIcon, DEFAULT_LOOKS, inOrder } from '#domain/catalog/categories.ts'
import { DISH_TYPES, isDishType } from '#domain/catalog/dish-types.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
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

type Look = { icon: string; colour: string }

/** The icon and colour of a dish type. An unknown type has cutlery and no colour. */
function useDishTypeLook(dishType: string): Look {
  return useCategories().find((one) => one.dishType === dishType) ?? { icon: 'cutlery' as const, colour: '' }
}

/** A white icon on a disc in the dish type's colour. */
export function DishTypeIcon({ dishType, size = 28 }: { dishType: string; size?: number }) {
  return <CategoryDisc {...useDishTypeLook(dishType)} size={size} />
}

/** The same by its look. */
export function CategoryDisc({ icon, colour, size = 28 }: Look & { size?: number }) {
  return (
    <span
      data-category-colour={colour}
      className={styles.disc}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <Icon of={glyphOf(icon)} size={Math.round(size * 0.61)} />
    </span>
  )
}

/** A newer server may know icons that this page does not. */
const glyphOf = (icon: string): IconGlyph => GLYPHS[icon as CategoryIcon] ?? IconToolsKitchen2

type Shown = Omit<ShownCategory, 'label' | 'labelAr'> & Partial<Pick<ShownCategory, 'label' | 'labelAr'>>

/** How dish types are shown, in the order of the filters. Falls back to the defaults. */
export function useCategories(): readonly Shown[] {
  return useContext(CategoriesContext) ?? ALWAYS
}

/** A dish type in the reader's words. An unknown one is shown as it is. */
export function useDishTypeText(): (dishType: string) => string {
  const { t, locale } = useLanguage()
  const categories = useCategories()
  return (dishType) => {
    if (!isDishType(dishType)) return dishType
    const { label, labelAr } = categories.find((one) => one.dishType === dishType) ?? {}
    return label ? inLocale(locale, label, labelAr ?? null) : t(`catalog:dishTypes.${dishType}`)
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
  return <CategoryPill {...useDishTypeLook(dishType)}>{dishTypeText(dishType)}</CategoryPill>
}

/** The same by its look. */
export function CategoryPill({ icon, colour, children }: Look & { children: ReactNode }) {
  return (
    <span data-category-colour={colour} className={styles.chipPill}>
      <Icon of={glyphOf(icon)} size={16} />
      {children}
    </span>
  )
}

type DishTypeChipProps = { dishType: string; to: string; selected?: boolean }
