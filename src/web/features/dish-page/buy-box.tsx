import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useState } from 'react'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { paths } from '#domain/paths.ts'
import { countItems } from '#web/parts/cart/items/cart-items.ts'
import { useAddToCart, useMayBuy } from '#web/parts/cart/use-add-to-cart.ts'
import { useCart } from '#web/parts/cart/use-cart.ts'
import { HoldReason } from '#web/parts/cook/hold-reason.tsx'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './buy-box.module.css'

/** The price, and for customers the quantity and the button. On phones the button stays at the bottom of the screen. */
export function BuyBox({ dish, notes, onAdded }: BuyBoxProps) {
  const { t, format } = useLanguage()
  const mayBuy = useMayBuy()
  return (
    <div className={styles.box}>
      <Row gap={14} lineGap={4} align="baseline" between>
        <span className={`num ${styles.amount}`}>{format.money(dish.price)}</span>
        <Muted as="span" small>
          {t('catalog:dish.deliveryFrom', { amount: format.money(dish.deliveryFrom) })}
        </Muted>
      </Row>
      {!dish.available && (
        <p className="above-4 muted">
          {dish.hold ? <HoldReason {...dish.hold} /> : t(`catalog:dish.reasons.${dish.reason ?? 'closed'}`)}
        </p>
      )}
      {mayBuy && (
        <noscript>
          <p className="above-4 muted">{t('ordering:checkout.noJavaScript')}</p>
        </noscript>
      )}
      {mayBuy && (
        <div className={styles.bar} data-bottom-bar data-needs-script>
          {dish.available ? <Add dish={dish} notes={notes} onAdded={onAdded} /> : <Closed dish={dish} />}
        </div>
      )}
    </div>
  )
}

type BuyBoxProps = { dish: DishDetail; notes: string; onAdded: () => void }

function Add({ dish, notes, onAdded }: BuyBoxProps) {
  const { t, format } = useLanguage()
  const add = useAddToCart()
  const [quantity, setQuantity] = useState(1)
  return (
    <Row gap={12} align="stretch" className={styles.buy}>
      <Stepper
        size="large"
        label={t('common:a11y.quantity')}
        decreaseLabel={t('ordering:cart.oneLess')}
        increaseLabel={t('ordering:cart.oneMore')}
        value={quantity}
        shown={format.count(quantity)}
        onChange={setQuantity}
      />
      <Button
        className={styles.add}
        onClick={(event) => {
          if (!add({ dish, quantity, notes }, event.currentTarget)) return
          setQuantity(1)
          onAdded()
        }}
      >
        <span>{t('catalog:dish.addToCart')}</span>{' '}
        <span className={`num ${styles.sum}`}>{format.money(dish.price * quantity)}</span>
      </Button>
      <ToCheckout />
    </Row>
  )
}

function Closed({ dish }: { dish: DishDetail }) {
  const openingText = useOpeningText()
  return (
    <Row gap={12} align="stretch" className={styles.buy}>
      <Button className={styles.add} disabled>
        {openingText(dish.opens)}
      </Button>
      <ToCheckout />
    </Row>
  )
}

/** On phones the way on for a cart with something in it, in the same bar: two bars would cover a fifth of the page. */
function ToCheckout() {
  const { t, format } = useLanguage()
  const count = countItems(useCart().cart)
  if (count === 0) return null
  return (
    <LinkButton
      to={paths.checkout}
      variant="soft"
      icon={IconShoppingBag}
      className={`on-narrow ${styles.checkout}`}
    >
      <span className="num" aria-hidden="true">
        {format.badge(count)}
      </span>
      <span className="visually-hidden">
        {format.list([
          t('ordering:cart.checkoutNow'),
          t('ordering:cart.dishes', { n: format.count(count), count }),
        ])}
      </span>
    </LinkButton>
  )
}
