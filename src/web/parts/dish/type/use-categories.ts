import { createContext, useContext } from 'react'
import type { ShownCategory } from '#contract/catalog/categories.ts'
import { DEFAULT_LOOKS, inOrder } from '#domain/catalog/categories.ts'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'

/** How admins want dish types shown. Null where this could not be loaded. */
export const CategoriesContext = createContext<readonly ShownCategory[] | null>(null)

type Shown = Omit<ShownCategory, 'label' | 'labelAr'> & Partial<Pick<ShownCategory, 'label' | 'labelAr'>>

/** How dish types are shown, in the order of the filters. Falls back to the defaults. */
export function useCategories(): readonly Shown[] {
  return useContext(CategoriesContext) ?? ALWAYS
}

const ALWAYS: readonly Shown[] = inOrder(
  DISH_TYPES.map((dishType) => ({ dishType, ...DEFAULT_LOOKS[dishType], hidden: false })),
)
