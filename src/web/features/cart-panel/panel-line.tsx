import clsx from 'clsx'
import { Suspense } from 'react'
import { CartLine } from '#web/parts/cart/cart-line.tsx'
import { type CartItem, itemKey, itemTotal, setQuantity } from '#web/parts/cart/items/cart-items.ts'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import type { ItemProblem } from '#web/parts/cart/items/item-problems.ts'
import { useShownItem } from '#web/parts/cart/use-shown-item.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './cart-panel.module.css'

/** A removed item, with its position in the cart and its row on screen. */
export type RemovedItem = { item: CartItem; position: number; place: number }

/** Only a line that is refused loads its way on. */
const Instead = lazyPart(async () => (await import('#web/parts/cart/instead/instead.tsx')).Instead)

export function PanelLine({ item, problem, onSaveForLater, onRemove }: PanelLineProps) {
  const shown = useShownItem()(item)
  const { refusalText } = useLanguage()
  const openingText = useOpeningText()
  const { place } = useRootData()
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
        onQuantity={(quantity) => changeCart((cart) => setQuantity(cart, itemKey(item), quantity))}
        onSaveForLater={onSaveForLater}
        onRemove={onRemove}
      />
      {problem && (
        <Suspense fallback={null}>
          <Instead item={item} refusal={problem.refusal.code} place={place?.point ?? null} />
        </Suspense>
      )}
    </>
  )
}

/** Replaces a removed line and offers undo. */
export function UndoLine({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const { t } = useLanguage()
  const { name } = useShownItem()(item)
  return (
    <Row gap={12} nowrap between className={clsx(styles.undo, 'small close-lines muted')}>
      <p role="status">{t('ordering:cart.removed', { dish: name })}</p>
      <Button variant="ghost" size="compact" onClick={onUndo}>
        {t('ordering:cart.undo')}
      </Button>
    </Row>
  )
}

type PanelLineProps = {
  item: CartItem
  problem: ItemProblem | null
  onSaveForLater: () => void
  onRemove: () => void
}
