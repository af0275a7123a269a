import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order-view.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './after-delivery.module.css'
import { useReorder } from './use-reorder.ts'

/** What there is to do once the plate is empty, for the order's owner. */
export function AfterDelivery({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const reorder = useReorder(order)
  if (order.status !== 'delivered' || order.view !== 'owner') return null
  return (
    <div className={styles.actions}>
      <Button variant="samna" icon={IconRepeat} onClick={reorder}>
        {t('ordering:orders.reorder')}
      </Button>
    </div>
  )
}
