import { ChipLink } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../dish.module.css'
import { DishTypeIcon, useDishTypeLook } from './dish-type-icon.tsx'
import { useDishTypeText } from './use-dish-type-text.ts'

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
    <span data-category-colour={colour} className={styles.chipPill}>
      <Icon of={glyph} size={16} />
      {dishTypeText(dishType)}
    </span>
  )
}

type DishTypeChipProps = { dishType: string; to: string; selected?: boolean }
