import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './order-summary.module.css'
import type { Reason } from './use-reason.ts'

/** The button that places the order at the total that it shows. */
export function PlaceButton({ checkout, reason, reasonId }: PlaceButtonProps) {
  const { t, format } = useLanguage()
  const { quoted, sending, isReady, newPrice } = checkout
  const isSending = sending !== 'no'
  const total = quoted.quote && !quoted.failure ? format.money(quoted.quote.total) : null
  return (
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
              <span className={styles.placeTotal}>
                {' '}
                <Dot /> <span className="num">{total}</span>
              </span>
            )}
          </>
        )}
      </span>
    </Button>
  )
}

type PlaceButtonProps = { checkout: Checkout; reason: Reason | null; reasonId: string }
