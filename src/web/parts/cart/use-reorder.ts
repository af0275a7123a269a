import { useRef, useState } from 'react'
import type { ReorderAnswer } from '#contract/order-lists.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { inLocale } from '#web/platform/i18n/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { type ToastRequest, toast } from '#web/ui/toast.ts'
import { addItem, type Cart, countItems } from './items/cart-items.ts'
import { changeCart, currentCart } from './items/cart-store.ts'
import { useNoRoomText } from './use-no-room-text.ts'

/** Long enough to read what is missing. */
const MISSING_MS = 9_000

export type Reordering = {
  reorder: (orderId: string) => void
  /** The order whose dishes are looked up just now. */
  pending: string | null
}

/** Puts what can be had of an order into the cart at today's prices, and says what cannot, or what the cart has no room for. */
export function useReorder(): Reordering {
  const refusalText = useRefusalText()
  const wordsFor = useReorderWords()
  const [pending, setPending] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  const reorder = async (id: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(id)
    // With the first press: the shop window goes without the code that asks.
    const api = await import('#web/platform/api/client.ts').catch(() => null)
    try {
      if (!api) throw new TypeError('the code did not come')
      toast(wordsFor(await api.client().ordering.findReorder({ id }, api.inTime())))
    } catch (error) {
      const { code, data } = api?.failureOf(error) ?? { code: 'network.offline', data: {} }
      toast({ tone: 'error', title: refusalText({ code, params: data }) })
    }
    isUnderWay.current = false
    setPending(null)
  }
  return { reorder: (id) => void reorder(id), pending }
}

/** Fills the cart, and words what became of it. */
function useReorderWords(): (answer: ReorderAnswer) => ToastRequest {
  const { t, locale } = useTranslation()
  const format = useFormat()
  const openingText = useOpeningText()
  const noRoomText = useNoRoomText()
  return ({ items, missing }) => {
    const dishes = format.list(
      missing.map(({ name, nameAr, opens }) => {
        const dish = inLocale(locale, name, nameAr)
        return opens ? t('ordering:orders.missingUntil', { dish, opens: openingText(opens) }) : dish
      }),
    )
    if (items.length === 0)
      return {
        tone: 'warning',
        title: t('ordering:orders.reorderedNone'),
        body: dishes,
        durationMs: MISSING_MS,
      }
    const wanted = countItems(currentCart()) + countItems(withItems([], items))
    const cart = changeCart((before) => withItems(before, items))
    if (countItems(cart) < wanted) return { tone: 'info', title: noRoomText(cart) }
    if (missing.length === 0) return { tone: 'success', title: t('ordering:orders.reordered') }
    return { tone: 'info', title: t('ordering:orders.reorderedSome'), body: dishes, durationMs: MISSING_MS }
  }
}

/** The cart with these dishes in it, each with its note. */
export function withItems(cart: Cart, items: ReorderAnswer['items']): Cart {
  return items.reduce((filled, { quantity, ...dish }) => addItem(filled, dish, quantity), cart)
}
