import type { OwnDish } from '#contract/catalog/dishes.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { CookLink, DishLink, DishStateBadge } from '../dish-facts.tsx'
import styles from './dish-card.module.css'
import { DISH_LIST } from './dish-list-shape.ts'

/** A row of the list on a phone. */
export function DishCard({ dish }: { dish: OwnDish }) {
  const { format } = useLanguage()
  const list = useListState(DISH_LIST)
  return (
    <div className={styles.card}>
      <DishLink dish={dish} />
      <p className={styles.line}>
        <CookLink dish={dish} to={list.hrefOf({ filters: { ...list.filters, cook: dish.cookId } })} />
        <span className="num">{format.money(dish.price)}</span>
      </p>
      <DishStateBadge dish={dish} />
    </div>
  )
}
