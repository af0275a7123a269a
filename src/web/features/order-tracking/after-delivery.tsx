import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order-view.ts'
import { useViewer } from '#web/parts/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './after-delivery.module.css'
import { useReorder } from './use-reorder.ts'

/** What there is to do once the plate is empty, for the order's owner. Reviews are written by those with an account. */
export function AfterDelivery({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const { role } = useViewer()
  const reorder = useReorder(order)
  if (order.status !== 'delivered' || order.view !== 'owner') return null
  const dishId = order.items?.[0]?.dishId
  return (
    <div className={styles.actions}>
      <Button variant="samna" icon={IconRepeat} onClick={reorder}>
        {t('ordering:orders.reorder')}
      </Button>
      {role === 'customer' && dishId && (
        <LinkButton to={`/dish/${dishId}`} variant="ghost" icon={IconStar} className={styles.review}>
          {t('ordering:track.review')}
        </LinkButton>
      )}
    </div>
  )
}
