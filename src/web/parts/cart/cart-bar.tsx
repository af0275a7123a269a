import clsx from 'clsx'
import { createContext, useContext } from 'react'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './cart-button.module.css'
import { countItems, foodTotal } from './items/cart-items.ts'
import { useCart } from './use-cart.ts'

/** Lets any part of a page open the cart panel, which the shell around it renders. */
export const OpenCartContext = createContext(() => {})

/**
 * The bar at the bottom of phones: the cart's content, the button that opens it, and the link to the checkout. An empty cart has
 * no bar.
 */
export function CartBar() {
  const { t, format } = useLanguage()
  const { cart } = useCart()
  const openCart = useOpenCart()
  const count = countItems(cart)
  if (count === 0) return null
  return (
    <Row
      as="section"
      gap={12}
      lineGap={8}
      aria-label={t('common:nav.cart')}
      className={styles.bar}
      data-bottom-bar
    >
      <button type="button" className={styles.cart} onClick={openCart}>
        <span className="strong">
          {t('ordering:cart.dishes', { n: format.count(count), count })} <Dot />{' '}
          <span className="num">{format.money(foodTotal(cart))}</span>
        </span>{' '}
        <span className={clsx(styles.view, 'small close-lines in-primary underlined')}>
          {t('ordering:cart.view')}
        </span>
      </button>
      <LinkButton to={paths.checkout} className={styles.checkout}>
        {t('ordering:cart.checkoutNow')}
      </LinkButton>
    </Row>
  )
}

function useOpenCart(): () => void {
  return useContext(OpenCartContext)
}
