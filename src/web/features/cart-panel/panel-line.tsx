import { useTranslation } from 'react-i18next'
import { type CartItem, itemKey, itemTotal, setQuantity } from '#web/parts/cart/cart-items.ts'
import { changeCart } from '#web/parts/cart/cart-store.ts'
import { useShownItem } from '#web/parts/cart/use-shown-item.ts'
import { CartLine } from '#web/parts/cart-line.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './cart-panel.module.css'

/** An item that was just taken out: where it stood in the cart, and among the lines on screen. */
export type RemovedItem = { item: CartItem; position: number; place: number }

export function PanelLine({ item, onSaveForLater, onRemove }: PanelLineProps) {
  const shown = useShownItem()(item)
  return (
    <CartLine
      {...shown}
      dishType="unknown"
      notes={item.notes ?? null}
      quantity={item.quantity}
      lineTotal={itemTotal(item)}
      onQuantity={(quantity) => changeCart((cart) => setQuantity(cart, itemKey(item), quantity))}
      onSaveForLater={onSaveForLater}
      onRemove={onRemove}
    />
  )
}

/** Stands where a line was, with the way back. */
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

type PanelLineProps = { item: CartItem; onSaveForLater: () => void; onRemove: () => void }
