import type { DishCard as Dish } from '#contract/catalog/catalog.ts'
import { useAddToCart, useCartQuantity } from '#web/parts/cart/use-add-to-cart.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { DishCard } from './dish-card.tsx'
import { dishCardProps } from './dish-card-props.ts'
import { useMayBuy } from './use-may-buy.ts'

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
