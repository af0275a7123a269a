import clsx from 'clsx'
import { activeItems, foodTotal } from '#web/parts/cart/items/cart-items.ts'
import { FeeLines } from '#web/parts/money/fee-lines.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './order-summary.module.css'

/** The server's price, part by part. Until it arrives, the price of the food alone. */
export function Bill({ checkout }: { checkout: Checkout }) {
  const { t, locale } = useLanguage()
  const { quoted, details } = checkout
  const { quote, isCounting } = quoted
  return (
    <div className={styles.bill} aria-busy={isCounting}>
      <div className={clsx(isCounting && styles.old)}>
        {quote ? (
          <FeeLines
            subtotal={quote.subtotal}
            deliveries={quote.orders.map((order) => ({
              kitchen: inLocale(locale, order.cookName, order.cookNameAr),
              fee: order.deliveryFee,
              distanceKm: order.routeDistance,
            }))}
            service={{ percent: quote.serviceChargePercent, fee: quote.serviceCharge }}
            discount={
              quote.discountAmount > 0
                ? { code: details.promoCode ?? '', amount: quote.discountAmount }
                : null
            }
            total={quote.total}
          />
        ) : (
          <FoodOnly checkout={checkout} />
        )}
      </div>
      <p role="status" className={styles.counting}>
        {isCounting && t('ordering:checkout.quoting')}
      </p>
    </div>
  )
}

function FoodOnly({ checkout }: { checkout: Checkout }) {
  const { t, format } = useLanguage()
  return (
    <dl className={styles.foodOnly}>
      <dt>{t('ordering:checkout.subtotal')}</dt>
      <dd className="num">{format.money(foodTotal(activeItems(checkout.cart)))}</dd>
    </dl>
  )
}
