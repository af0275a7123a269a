import { CartLine } from '#web/parts/cart/cart-line.tsx'
import { type CartItem, itemKey, itemTotal, setQuantity } from '#web/parts/cart/items/cart-items.ts'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import type { ItemProblem } from '#web/parts/cart/items/item-problems.ts'
import { useShownItem } from '#web/parts/cart/use-shown-item.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './cart-panel.module.css'

/** A removed item, with its position in the cart and its row on screen. */
export type RemovedItem = { item: CartItem; position: number; place: number }

export function PanelLine({ item, problem, onSaveForLater, onRemove }: PanelLineProps) {
  const shown = useShownItem()(item)
  const refusalText = useRefusalText()
  const openingText = useOpeningText()
  return (
    <CartLine
      {...shown}
      dishType="unknown"
      notes={item.notes ?? null}
      quantity={item.quantity}
      lineTotal={itemTotal(item)}
      problem={problem && refusalText(problem.refusal)}
      opens={problem?.opens && openingText(problem.opens)}
      onQuantity={(quantity) => changeCart((cart) => setQuantity(cart, itemKey(item), quantity))}
      onSaveForLater={onSaveForLater}
      onRemove={onRemove}
    />
  )
}

/** Replaces a removed line and offers undo. */
export function UndoLine({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const { t } = useTranslation()
  const { name } = useShownItem()(item)
  return (
    <div className={styles.undo}>
      <p role="status">{t('ordering:cart.removed', { dish: name })}</p>
      <Button variant="ghost" size="compact" onClick={onUndo}>
        {t('ordering:cart.undo')}
      </Button>
    </div>
  )
}

type PanelLineProps = {
  item: CartItem
  problem: ItemProblem | null
  onSaveForLater: () => void
  onRemove: () => void
}
