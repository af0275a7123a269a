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
import type { CategoryIcon } from '#domain/catalog/categories.ts'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from '../dish.module.css'
import { useCategories } from './use-categories.ts'

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
      className={styles.disc}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <Icon of={glyph} size={Math.round(size * 0.61)} />
    </span>
  )
}
