import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import clsx from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '#domain/paths.ts'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import { SavedLine } from '#web/parts/cart/cart-line.tsx'
import {
  activeItems,
  type Cart,
  type CartItem,
  foodTotal,
  itemKey,
  itemTotal,
  moveToCart,
  removeItem,
  restoreItem,
  saveForLater,
} from '#web/parts/cart/items/cart-items.ts'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import { type ItemProblems, itemProblems } from '#web/parts/cart/items/item-problems.ts'
import { lookRequest } from '#web/parts/cart/items/quote-request.ts'
import { useQuote } from '#web/parts/cart/items/use-quote.ts'
import { useCart } from '#web/parts/cart/use-cart.ts'
import { useRefreshedCart, useShownItem } from '#web/parts/cart/use-shown-item.ts'
import { followDishes } from '#web/parts/dish/follow-dishes.ts'
import { useIsOnline } from '#web/parts/frame/offline-bar.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import styles from './cart-panel.module.css'
import { MoreFromKitchen } from './more-from-kitchen.tsx'
import { PanelLine, type RemovedItem, UndoLine } from './panel-line.tsx'

/** The cart: a bottom sheet on phones, a side panel on wider screens. */
export function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLanguage()
  const { cart } = useCart()
  const active = activeItems(cart)
  const problems = useKnownProblems(open, cart)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('ordering:cart.title')}
      closeLabel={t('common:a11y.closePanel')}
      footer={active.length > 0 && <CheckoutBar total={foodTotal(active)} onLeave={onClose} />}
    >
      <PanelContent open={open} cart={cart} active={active} problems={problems} onClose={onClose} />
    </Sheet>
  )
}

/**
 * Asks the server about the cart each time the panel opens, because a kitchen may have closed since, and again when one of its
 * dishes changes. Uses the chosen place where there is one.
 */
function useKnownProblems(open: boolean, cart: Cart): ItemProblems {
  const { place } = useRootData()
  const { quote, lastFailure, again } = useQuote(open ? lookRequest(cart, place?.point ?? null) : null)
  useRefreshedCart(quote)
  const ids = open ? [...new Set(activeItems(cart).map(({ id }) => id))].sort().join(' ') : ''
  useEffect(() => {
    if (!ids) return
    const known = new Map<string, string>()
    return followDishes(ids.split(' '), (dish) => {
      const state = JSON.stringify(dish)
      if (known.has(dish.id) && known.get(dish.id) !== state) again()
      known.set(dish.id, state)
    })
  }, [ids, again])
  return itemProblems(cart, lastFailure)
}

type OpenCart = { open: boolean; cart: Cart; active: Cart }
type PanelContentProps = OpenCart & { problems: ItemProblems; onClose: () => void }

function PanelContent({ open, cart, active, problems, onClose }: PanelContentProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { removed, remove, undo, move, sendFocusTo } = useMoves({ open, cart, active }, box)
  const saved = cart.filter(({ savedForLater }) => savedForLater)
  const rows: (CartItem | RemovedItem)[] = removed
    ? active.toSpliced(removed.place, 0, removed as never)
    : [...active]
  return (
    <div ref={box} className="column">
      {cart.length === 0 && !removed && <EmptyCart onLeave={onClose} />}
      <KitchenCount active={active} />
      <ul>
        {rows.map((row) =>
          'place' in row ? (
            <li key="undo" data-item="undo">
              <UndoLine item={row.item} onUndo={() => undo(row)} />
            </li>
          ) : (
            <li key={itemKey(row)} data-item={itemKey(row)}>
              <PanelLine
                item={row}
                problem={problems.get(itemKey(row)) ?? null}
                onSaveForLater={() => move(row, saveForLater)}
                onRemove={() => remove(row)}
              />
            </li>
          ),
        )}
      </ul>
      {active.length === 0 && saved.length > 0 && (
        <Muted small className={styles.quiet}>
          {t('ordering:cart.onlySaved')}
        </Muted>
      )}
      {saved.length > 0 && (
        <SavedItems items={saved} onMoveToCart={(item) => move(item, moveToCart)} onRemove={remove} />
      )}
      {open && <MoreFromKitchen cart={cart} active={active} onAdded={sendFocusTo} />}
    </div>
  )
}

/** Removes, restores and moves items. The focus follows the item. */
function useMoves({ open, cart, active }: OpenCart, box: RefObject<HTMLDivElement | null>) {
  const [removed, setRemoved] = useState<RemovedItem | null>(null)
  const sendFocusTo = useFocusAfterMove(box)

  // Undo is offered only until the panel closes.
  useEffect(() => {
    if (open) setRemoved(null)
  }, [open])

  /** The row where undo is offered. Items saved for later have no row among the lines, so their undo stands below. */
  const placeOf = (item: CartItem) => (item.savedForLater ? active.length : active.indexOf(item))
  const remove = (item: CartItem) => {
    setRemoved({ item, position: cart.indexOf(item), place: placeOf(item) })
    changeCart((before) => removeItem(before, itemKey(item)))
    sendFocusTo('undo')
  }
  const undo = ({ item, position }: RemovedItem) => {
    setRemoved(null)
    changeCart((before) => restoreItem(before, item, position))
    sendFocusTo(itemKey(item))
  }
  const move = (item: CartItem, step: (cart: Cart, key: string) => Cart) => {
    setRemoved(null)
    changeCart((before) => step(before, itemKey(item)))
    sendFocusTo(itemKey(item))
  }
  return { removed, remove, undo, move, sendFocusTo }
}

function SavedItems({ items, onMoveToCart, onRemove }: SavedItemsProps) {
  const { t } = useLanguage()
  const shown = useShownItem()
  return (
    <section className={styles.saved}>
      <h3 className={clsx(styles.savedTitle, 'row gap-8 muted')}>
        <Icon of={IconBookmark} size={20} />
        {t('ordering:cart.saved')}
      </h3>
      <ul>
        {items.map((item) => {
          const { name, photo } = shown(item)
          return (
            <li key={itemKey(item)} data-item={itemKey(item)}>
              <SavedLine
                name={name}
                photo={photo}
                dishType="unknown"
                notes={item.notes ?? null}
                quantity={item.quantity}
                lineTotal={itemTotal(item)}
                onMoveToCart={() => onMoveToCart(item)}
                onRemove={() => onRemove(item)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type SavedItemsProps = {
  items: Cart
  onMoveToCart: (item: CartItem) => void
  onRemove: (item: CartItem) => void
}

/** Shown from two kitchens on, because each further kitchen adds a delivery fee. */
function KitchenCount({ active }: { active: Cart }) {
  const { t, format } = useLanguage()
  const kitchens = new Set(active.map(({ cookId }) => cookId)).size
  if (kitchens < 2) return null
  return (
    <Muted small className={styles.quiet}>
      {t('ordering:cart.kitchens', { n: format.count(kitchens), count: kitchens })}
    </Muted>
  )
}

function CheckoutBar({ total, onLeave }: { total: number; onLeave: () => void }) {
  const { t, format } = useLanguage()
  const isOnline = useIsOnline()
  return (
    <>
      <Muted small className="below-6">
        {isOnline ? t('ordering:cart.feesLater') : t('ordering:cart.offline')}
      </Muted>
      <LinkButton to={paths.checkout} fullWidth className={styles.checkout} onClick={onLeave}>
        <span>{t('ordering:cart.checkout')}</span>{' '}
        <span className={styles.total}>
          <span className="num">{format.money(total)}</span>
        </span>
      </LinkButton>
    </>
  )
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      art={emptyPlate}
      title={t('ordering:cart.empty')}
      headingLevel={3}
      action={
        <LinkButton to={paths.home} onClick={onLeave}>
          {t('ordering:cart.browse')}
        </LinkButton>
      }
    >
      {t('ordering:cart.emptySub')}
    </EmptyState>
  )
}

/** A line that moves within the cart, or into it, keeps the keyboard focus. Otherwise the focus would fall back to the top of the page. */
function useFocusAfterMove(box: RefObject<HTMLElement | null>) {
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (target.current === null) return
    const line = box.current?.querySelector(`[data-item="${CSS.escape(target.current)}"]`)
    target.current = null
    line?.querySelector('button')?.focus()
  })
  return (item: string) => {
    target.current = item
  }
}
