import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { DishCard } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import { MAX_SHOP_SEARCH } from '#domain/list-limits.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type Cart, type CartItem, itemKey } from '../items/cart-items.ts'
import { changeCart, currentCart } from '../items/cart-store.ts'
import styles from './instead.module.css'
import { insteadOf, swapItem } from './swap-item.ts'

/** For a dish that cannot be ordered: the same one or its like from the nearest open kitchen, one press to swap. */
export function Instead({ item, refusal, place }: InsteadProps) {
  const { t, localized, format } = useLanguage()
  const dish = useOffer(item, refusal, place)
  if (!dish) return null
  const name = localized(dish.name, dish.nameAr)
  const cook = localized(dish.cookName, dish.cookNameAr)
  const handleSwap = () => {
    const { id, cookId, cookName, cookNameAr, price, photoUrl, nameAr } = dish
    const swapped = { id, name: dish.name, nameAr, price, cookId, cookName, cookNameAr, photoUrl }
    const before = currentCart()
    if (changeCart((cart) => swapItem(cart, itemKey(item), swapped)) === before) return
    toast({ tone: 'success', title: t('ordering:cart.swapped', { dish: name }) })
  }
  return (
    <div className={clsx(styles.instead, 'rounded on-sunken row gap-10')}>
      <DishPhoto
        photo={dish.photoUrl}
        name={name}
        dishType={dish.dishType}
        sizes="44px"
        decorative
        className={styles.photo}
      />
      <p className="fills small breaks">
        {t('ordering:cart.instead', { dish: name, cook })}{' '}
        <span className="num">{format.money(dish.price)}</span>
      </p>
      <Button
        variant="samna"
        size="compact"
        aria-label={t('ordering:cart.swapFor', { dish: name })}
        onClick={handleSwap}
      >
        {t('ordering:cart.swap')}
      </Button>
    </div>
  )
}

type InsteadProps = { item: CartItem; refusal: string; place: Point | null }

/** Null until an offer is found, and where none is or it fails. */
function useOffer(item: CartItem, refusal: string, place: Point | null): DishCard | null {
  const { localized } = useLanguage()
  const [found, setFound] = useState<{ for: string; dish: DishCard | null } | null>(null)
  const { id, cookId } = item
  const { latitude, longitude } = place ?? {}
  const words = localized(item.name, item.nameAr)
  const wanted = JSON.stringify([id, cookId, refusal, words, latitude, longitude])
  useEffect(() => {
    // Without a place the nearest kitchen may be in another town.
    if (latitude === undefined || longitude === undefined) return
    let isCurrent = true
    findOffer({ id, cookId }, refusal, words, { latitude, longitude }).then(
      (dish) => isCurrent && setFound({ for: wanted, dish }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [id, cookId, refusal, words, latitude, longitude, wanted])
  return found?.for === wanted ? found.dish : null
}

/** By name first, then by type. A dish that is gone has no type any more. */
async function findOffer(
  item: Pick<CartItem, 'id' | 'cookId'>,
  refusal: string,
  words: string,
  place: Point,
): Promise<DishCard | null> {
  const { catalog } = client()
  const nearby = { ...place, available: 'now', sort: 'near' } as const
  const cart: Cart = currentCart()
  const named = await catalog.listDishes({ ...nearby, q: words.slice(0, MAX_SHOP_SEARCH) })
  const same = insteadOf(item, refusal, named.items, cart)
  if (same) return same
  const gone = await catalog.getDish({ id: item.id }).catch(() => null)
  if (!gone) return null
  const alike = await catalog.listDishes({ ...nearby, type: gone.dishType })
  return insteadOf(item, refusal, alike.items, cart)
}
