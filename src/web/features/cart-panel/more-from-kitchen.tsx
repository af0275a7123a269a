import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { DishCard } from '#contract/catalog/catalog.ts'
import { type Cart, itemKey } from '#web/parts/cart/items/cart-items.ts'
import { useAddToCart } from '#web/parts/cart/use-add-to-cart.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './cart-panel.module.css'

const MAX_SHOWN = 3

/** Other available dishes of the last item's kitchen, which the same courier would bring. */
export function MoreFromKitchen({ cart, active, onAdded }: MoreFromKitchenProps) {
  const { t, format, localized } = useLanguage()
  const add = useAddToCart()
  const last = active.at(-1)
  const dishes = useDishesOf(last?.cookId)
  const isOnlyKitchen = active.every(({ cookId }) => cookId === last?.cookId)
  const shown = dishes
    .filter(({ id, available }) => available && !cart.some((item) => item.id === id))
    .slice(0, MAX_SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="more-in-cart" className={styles.more}>
      <h3 id="more-in-cart" className={styles.title}>
        {last && !isOnlyKitchen
          ? t('ordering:cart.moreFrom', { kitchen: localized(last.cookName, last.cookNameAr) })
          : t('catalog:dish.moreFromKitchen')}
      </h3>
      <ul>
        {shown.map((dish) => {
          const name = localized(dish.name, dish.nameAr)
          return (
            <li key={dish.id} className={clsx(styles.dish, 'row gap-12')}>
              <DishPhoto
                photo={dish.photoUrl}
                name={name}
                dishType={dish.dishType}
                sizes="52px"
                decorative
                className={styles.photo}
              />
              <Muted small className="fills">
                <bdi className="own-line ink">{name}</bdi>
                <span className="num">{format.money(dish.price)}</span>
              </Muted>
              <Button
                variant="soft"
                size="compact"
                aria-label={t('catalog:dish.addThis', { dish: name })}
                onClick={() => add({ dish }) && onAdded(itemKey(dish))}
              >
                {t('ordering:cart.add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type MoreFromKitchenProps = {
  cart: Cart
  active: Cart
  /** The dish has left its row here for the line with this key. */
  onAdded: (key: string) => void
}

/** The kitchen's dishes. Empty until the answer comes, and where it fails. */
function useDishesOf(cookId: string | undefined): DishCard[] {
  const [known, setKnown] = useState<{ cookId: string; dishes: DishCard[] }>()
  useEffect(() => {
    if (!cookId) return
    const leaving = new AbortController()
    client()
      .kitchens.getCook({ id: cookId }, { signal: leaving.signal })
      .then(
        ({ dishes }) => setKnown({ cookId, dishes }),
        () => {},
      )
    return () => leaving.abort()
  }, [cookId])
  return known && known.cookId === cookId ? known.dishes : []
}
