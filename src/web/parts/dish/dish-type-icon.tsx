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
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './dish-type-icon.module.css'

const ICONS: Record<string, IconGlyph> = {
  main_dish: IconMeat,
  appetizer: IconCheese,
  soup: IconSoup,
  salad: IconSalad,
  dessert: IconCake,
  beverage: IconGlassFull,
  side_dish: IconBowlSpoon,
  snack: IconCookie,
  breakfast: IconEggFried,
  lunch: IconSunHigh,
  dinner: IconMoonStars,
  pre_prepared: IconBox,
}

/** The bare icon of a dish type. */
export function dishTypeGlyph(dishType: string): IconGlyph {
  return ICONS[dishType] ?? IconToolsKitchen2
}

/** A white icon on a disc in the dish type's colour. */
export function DishTypeIcon({ dishType, size = 28 }: { dishType: string; size?: number }) {
  return (
    <span
      data-dish-type={dishType}
      className={styles.disc}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <Icon of={dishTypeGlyph(dishType)} size={Math.round(size * 0.61)} />
    </span>
  )
}
