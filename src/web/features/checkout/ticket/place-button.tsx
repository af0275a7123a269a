import { useId } from 'react'
import { activeItems } from '#web/parts/cart/cart-items.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { fieldProblems } from '../placing/sort-refusal.ts'
import type { Checkout } from '../use-checkout.ts'
import styles from './order-ticket.module.css'

/** The one button that orders, with the total that it agrees to; when it cannot, the reason stands above it. */
export function PlaceButton({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const format = useFormat()
  const reasonId = useId()
  const { quoted, sending, isReady, newPrice } = checkout
  const reason = useReason(checkout)
  const isSending = sending !== 'no'
  const total = quoted.quote && !quoted.failure ? format.money(quoted.quote.total) : null
  return (
    <div className={styles.place}>
      <div role="status">
        {newPrice && total && !reason && !isSending && (
          <p className={styles.newPrice}>
            {newPrice === 'changed' && t('ordering:checkout.priceChanged')}{' '}
            <b>{t('ordering:checkout.newTotal', { amount: total })}</b>
          </p>
        )}
        {sending === 'slow' && <p className={styles.note}>{t('ordering:checkout.retrying')}</p>}
        {reason && (
          <p id={reasonId} className={styles.reason}>
            {reason.text} {reason.more && <span className={styles.more}>{reason.more}</span>}
          </p>
        )}
      </div>
      <Button
        type="submit"
        fullWidth
        className={styles.placeButton}
        disabled={!isReady || reason?.blocks}
        loading={isSending || quoted.isCounting}
        aria-describedby={reason ? reasonId : undefined}
      >
        <span className={styles.placeText}>
          {isSending ? (
            t('ordering:checkout.placing')
          ) : newPrice && total ? (
            t('ordering:checkout.acceptNewTotal', { amount: total })
          ) : (
            <>
              {t('ordering:checkout.place')}
              {total && (
                <>
                  {' '}
                  <Dot /> <span className="num">{total}</span>
                </>
              )}
            </>
          )}
        </span>
      </Button>
      <p className={styles.freeCancel}>{t('ordering:checkout.freeCancel')}</p>
    </div>
  )
}

type Reason = { text: string; more?: string; blocks: boolean }

/** Why the order cannot be placed as it stands. A place that is not known yet is no obstacle but a field to fill in. */
function useReason({ cart, quoted, place, isReady }: Checkout): Reason | null {
  const { t } = useTranslation()
  const format = useFormat()
  const refusalText = useRefusalText()
  if (!isReady) return null
  if (activeItems(cart).length === 0) return { text: refusalText({ code: 'order.empty' }), blocks: true }
  if (!place) return { text: refusalText({ code: 'place.required' }), blocks: false }
  const { quote, failure } = quoted
  if (failure) {
    const isAnswer = failure.status > 0 && failure.status < 500
    if (!isAnswer) return null
    // What a field can mend does not disable the button: a press leads to the field.
    const blocks = fieldProblems(failure).length === 0
    return { text: refusalText({ code: failure.code, params: failure.data }), blocks }
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
