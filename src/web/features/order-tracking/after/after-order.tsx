import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSoup from '@tabler/icons-react/dist/esm/icons/IconSoup.mjs'
import clsx from 'clsx'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { paths, signupFrom } from '#domain/paths.ts'
import { useReorder } from '#web/parts/cart/use-reorder.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import heroButton from '../hero/order-hero.module.css'
import styles from '../track-order.module.css'
import rateStyles from './after-order.module.css'
import { afterOrderChoice } from './after-order-choice.ts'
import { RateOrder } from './rate-order.tsx'

/** The owner's next step after an order: order the same again, or browse similar dishes. A delivered one has a receipt. */
export function AfterOrder({ order }: { order: OrderAnswer }) {
  const { t } = useLanguage()
  const { reorder, pending } = useReorder()
  const choice = afterOrderChoice(order)
  if (!choice) return null
  const isDelivered = order.status === 'delivered'
  return (
    <div className={clsx(styles.actions, !isDelivered && styles.inHero)}>
      {choice.offers === 'similar' ? (
        <LinkButton to={choice.to} variant="samna" icon={IconSoup}>
          {t('ordering:orders.similar')}
        </LinkButton>
      ) : (
        <Button
          variant="samna"
          icon={IconRepeat}
          loading={pending !== null}
          onClick={() => reorder(order.id)}
        >
          {t('ordering:orders.reorder')}
        </Button>
      )}
      {isDelivered && (
        <LinkButton to={paths.receipt(order.id)} variant="ghost">
          {t('ordering:orders.receipt')}
        </LinkButton>
      )}
      {choice.offers === 'reorder' && choice.andBrowse && (
        <LinkButton to={paths.home} variant="ghost" className={heroButton.onStatus}>
          {t('ordering:cart.browse')}
        </LinkButton>
      )}
    </div>
  )
}

/** Asks the owner of a delivered order how the food was. Under a guest's stars is the way to an account. */
export function ReviewInvite({ order, rating }: ReviewInviteProps) {
  const { t } = useLanguage()
  const { role } = useViewer()
  if (order.audience !== 'owner' || !['guest', 'customer'].includes(role) || rating?.mayRate === false)
    return null
  return (
    <RateOrder order={order} loaded={rating}>
      {role === 'guest' && (
        <p className={rateStyles.account}>
          <TextLink to={signupFrom(paths.trackOrder(order.id))}>{t('reviews:rate.signUp')}</TextLink>
        </p>
      )}
    </RateOrder>
  )
}

type ReviewInviteProps = {
  order: OrderAnswer
  /** Undefined if the order was delivered after the page was loaded. */
  rating: OrderRating | undefined
}
