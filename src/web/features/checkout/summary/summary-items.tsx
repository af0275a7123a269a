import { Suspense } from 'react'
import type { Point } from '#domain/geo.ts'
import { CartLine, SavedLine } from '#web/parts/cart/cart-line.tsx'
import {
  activeItems,
  type Cart,
  type CartItem,
  itemKey,
  itemTotal,
  moveToCart,
  removeItem,
  saveForLater,
  setQuantity,
} from '#web/parts/cart/items/cart-items.ts'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import type { ItemProblem, ItemProblems } from '#web/parts/cart/items/item-problems.ts'
import { useShownItem } from '#web/parts/cart/use-shown-item.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './order-summary.module.css'

/** Only a line that is refused loads its way on. */
const Instead = lazyPart(async () => (await import('#web/parts/cart/instead/instead.tsx')).Instead)

/** The ordered dishes. An unavailable one shows its reason, what to have instead, and two ways out. */
export function SummaryItems({ cart, problems, place }: SummaryItemsProps) {
  const { t } = useLanguage()
  const active = activeItems(cart)
  if (active.length === 0) return <SavedInstead saved={cart} />
  return (
    <ul className={styles.items} aria-label={t('ordering:checkout.yourOrder')}>
      {active.map((item) => (
        <li key={itemKey(item)}>
          <SummaryItem item={item} problem={problems.get(itemKey(item)) ?? null} place={place} />
        </li>
      ))}
    </ul>
  )
}

type SummaryItemsProps = { cart: Cart; problems: ItemProblems; place: Point | null }

type SummaryItemProps = { item: CartItem; problem: ItemProblem | null; place: Point | null }

function SummaryItem({ item, problem, place }: SummaryItemProps) {
  const { t, refusalText } = useLanguage()
  const shown = useShownItem()(item)
  const openingText = useOpeningText()
  const key = itemKey(item)
  const remove = () => changeCart((cart) => removeItem(cart, key))
  return (
    <>
      <CartLine
        {...shown}
        dishType="unknown"
        notes={item.notes ?? null}
        quantity={item.quantity}
        lineTotal={itemTotal(item)}
        problem={problem && refusalText(problem.refusal)}
        opens={problem?.opens && openingText(problem.opens)}
        onQuantity={(quantity) => changeCart((cart) => setQuantity(cart, key, quantity))}
        onRemove={problem ? undefined : remove}
      />
      {problem && (
        <Suspense fallback={null}>
          <Instead item={item} refusal={problem.refusal.code} place={place} />
        </Suspense>
      )}
      {problem && (
        <Row gap={10} className={styles.mend}>
          <Button
            variant="ghost"
            size="compact"
            aria-label={t('ordering:cart.saveThis', { dish: shown.name })}
            onClick={() => changeCart((cart) => saveForLater(cart, key))}
          >
            {t('ordering:cart.saveForLater')}
          </Button>
          <Button
            variant="soft"
            size="compact"
            aria-label={t('ordering:cart.removeThis', { dish: shown.name })}
            onClick={remove}
          >
            {t('ordering:cart.remove')}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Nothing is left to order, but items are saved for later. */
function SavedInstead({ saved }: { saved: Cart }) {
  const { t } = useLanguage()
  const shown = useShownItem()
  return (
    <>
      <Muted small className={styles.onlySaved}>
        {t('ordering:cart.onlySaved')}
      </Muted>
      <ul>
        {saved.map((item) => {
          const { name, photo } = shown(item)
          return (
            <li key={itemKey(item)}>
              <SavedLine
                name={name}
                photo={photo}
                dishType="unknown"
                notes={item.notes ?? null}
                quantity={item.quantity}
                lineTotal={itemTotal(item)}
                onMoveToCart={() => changeCart((cart) => moveToCart(cart, itemKey(item)))}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
