import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { DishCard as Dish } from '#contract/catalog/catalog.ts'
import { useAddToCart, useCartQuantity, useMayBuy } from '#web/parts/cart/use-add-to-cart.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './dish.module.css'
import { DishCard } from './dish-card.tsx'
import { dishCardProps } from './dish-card-props.ts'

const never = () => no
const no = () => false
const yes = () => true

/** A dish card that adds its dish to the cart, for viewers who have one. */
export function ShopDishCard({ dish, eager = false, sizes }: ShopDishCardProps) {
  const { locale } = useLanguage()
  const add = useAddToCart()
  const inCart = useCartQuantity(dish.id)
  const mayBuy = useMayBuy()
  return (
    <DishCard
      {...dishCardProps(dish, locale)}
      eager={eager}
      sizes={sizes}
      inCart={inCart}
      onAdd={mayBuy ? (event) => add({ dish }, event.currentTarget) : undefined}
    />
  )
}

type ShopDishCardProps = { dish: Dish; eager?: boolean; sizes?: string }

/**
 * A grid of dish cards with one to four columns. On a newly loaded page, cards below the first screen are laid out when they come
 * near. After a navigation all are laid out at once: their heights depend on their names, and the browser needs them to restore
 * the scroll position.
 */
export function DishGrid({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(never, no, yes)
  const [deferred] = useState(hydrating)
  return <div className={deferred ? `${styles.grid} ${styles.deferred}` : styles.grid}>{children}</div>
}
