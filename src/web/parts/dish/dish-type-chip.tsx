import { ChipLink } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './dish-type-chip.module.css'
import { DishTypeIcon, dishTypeGlyph } from './dish-type-icon.tsx'
import { useDishTypeText } from './use-dish-type-text.ts'

/** A dish type as a filter that lives in the address. */
export function DishTypeChip({ dishType, to, selected = false }: DishTypeChipProps) {
  const dishTypeText = useDishTypeText('filter')
  return (
    <ChipLink to={to} selected={selected} start={<DishTypeIcon dishType={dishType} />} preventScrollReset>
      {dishTypeText(dishType)}
    </ChipLink>
  )
}

/** A dish type as a fact about a dish, in its own colour. */
export function DishTypePill({ dishType }: { dishType: string }) {
  const dishTypeText = useDishTypeText('fact')
  return (
    <span data-dish-type={dishType} className={styles.pill}>
      <Icon of={dishTypeGlyph(dishType)} size={16} />
      {dishTypeText(dishType)}
    </span>
  )
}

type DishTypeChipProps = { dishType: string; to: string; selected?: boolean }
