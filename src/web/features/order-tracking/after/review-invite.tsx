import type { OrderRating } from '#contract/catalog/reviews.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { paths, signupFrom } from '#domain/paths.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { RateOrder } from './rate-order.tsx'
import styles from './review-invite.module.css'

/** Asks the owner of a delivered order how the food was. Under a guest's stars is the way to an account. */
export function ReviewInvite({ order, rating }: ReviewInviteProps) {
  const { t } = useTranslation()
  const { role } = useViewer()
  if (order.audience !== 'owner' || !['guest', 'customer'].includes(role) || rating?.mayRate === false)
    return null
  return (
    <RateOrder order={order} loaded={rating}>
      {role === 'guest' && (
        <p className={styles.account}>
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
