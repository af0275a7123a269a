import { activeItems } from '#web/parts/cart/items/cart-items.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { fieldProblems } from '../placing/sort-refusal.ts'
import type { Checkout } from '../use-checkout.ts'

/**
 * Why the order cannot be placed. With `blocks` the button is disabled. A `hint` is about a field that nobody has reached yet.
 */
export type Reason = {
  text: string
  more?: string
  blocks: boolean
  hint?: boolean
  /** The kitchen decides, so asking again may help. */
  mayPass?: boolean
}

/** Why the order cannot be placed as it is. A missing place does not block, because its field can be filled in. */
export function useReason({ cart, quoted, place, isReady }: Checkout): Reason | null {
  const { t, format, refusalText } = useLanguage()
  if (!isReady) return null
  if (activeItems(cart).length === 0) return { text: refusalText({ code: 'order.empty' }), blocks: true }
  if (!place) return { text: refusalText({ code: 'place.required' }), blocks: false, hint: true }
  const { quote, lastFailure, isCounting } = quoted
  // A refusal is asked about again every few seconds, and stays on the page meanwhile.
  const failure = isCounting && lastFailure?.status !== 409 ? null : lastFailure
  if (failure) {
    const isAnswer = failure.status > 0 && failure.status < 500
    if (!isAnswer) return null
    // A problem that a field can solve does not disable the button: a press leads to the field.
    const blocks = fieldProblems(failure).length === 0
    const mayPass = blocks && failure.status === 409
    return { text: refusalText({ code: failure.code, params: failure.data }), blocks, mayPass }
  }
  if (!quote?.problem) return null
  const { code, params } = quote.problem
  const lacking = code === 'order.total_below_minimum' ? Number(params.value) - quote.total : 0
  return {
    text: refusalText({ code, params }),
    ...(lacking > 0 ? { more: t('ordering:checkout.missing', { amount: format.money(lacking) }) } : {}),
    blocks: true,
  }
}
