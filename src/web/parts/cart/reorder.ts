import type { ReorderAnswer } from '#contract/ordering/order-lists.ts'
import { loginFrom, paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { inLocale } from '#locales/locale.ts'
import { refusalText } from '#locales/refusal-text.ts'
import { openingText } from '#web/parts/cook/use-opening-text.ts'
import { client, failureOf } from '#web/platform/api/client.ts'
import type { PageTranslation } from '#web/platform/i18n/page-texts.ts'
import type { ToastRequest } from '#web/ui/feedback/toast.ts'
import { addItem, type Cart, countItems } from './items/cart-items.ts'
import { changeCart, currentCart } from './items/cart-store.ts'
import { noRoomText } from './use-add-to-cart.ts'

/** Long enough to read what is missing. */
const MISSING_MS = 9_000

/** Adds what is available of an order to the cart, and returns the message about it. */
export async function reorder(id: string, translation: PageTranslation): Promise<ToastRequest> {
  try {
    return fillCart(await client().ordering.findReorder({ id }), translation)
  } catch (error) {
    const { code, data } = failureOf(error)
    const title = refusalText(translation, { code, params: data })
    if (code !== 'auth.required') return { tone: 'error', title }
    const { pathname, search } = window.location
    const link = { to: loginFrom(pathname + search), label: translation.t('common:nav.login') }
    return { tone: 'error', title, link }
  }
}

function fillCart({ items, missing }: ReorderAnswer, translation: PageTranslation): ToastRequest {
  const { t } = translation
  const body = missingText(missing, translation)
  if (items.length === 0)
    return { tone: 'warning', title: t('ordering:orders.reorderedNone'), body, durationMs: MISSING_MS }
  const link = { to: paths.checkout, label: t('ordering:orders.toCheckout') }
  const wanted = countItems(currentCart()) + countItems(withItems([], items))
  const cart = changeCart((before) => withItems(before, items))
  if (countItems(cart) < wanted) {
    const gone = missing.length === 0 ? undefined : t('ordering:orders.missing', { dishes: body })
    return { tone: 'info', title: noRoomText(translation, cart), body: gone, durationMs: MISSING_MS, link }
  }
  if (missing.length === 0)
    return { tone: 'success', title: t('ordering:orders.reordered'), durationMs: MISSING_MS, link }
  return { tone: 'info', title: t('ordering:orders.reorderedSome'), body, durationMs: MISSING_MS, link }
}

/** The cart with these dishes and their notes added. */
export function withItems(cart: Cart, items: ReorderAnswer['items']): Cart {
  return items.reduce((filled, { quantity, ...dish }) => addItem(filled, dish, quantity), cart)
}

function missingText(missing: ReorderAnswer['missing'], translation: PageTranslation): string {
  const { t, locale } = translation
  const names = missing.map(({ name, nameAr, opens }) => {
    const dish = inLocale(locale, name, nameAr)
    return opens ? t('ordering:orders.missingUntil', { dish, opens: openingText(translation, opens) }) : dish
  })
  return formatter(locale).list(names)
}
