import clsx from 'clsx'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import heroButton from '../hero/order-hero.module.css'
import styles from '../track-order.module.css'
import type { Cancelling } from './use-cancel-order.ts'

/** Lets the owner cancel an order until the kitchen starts. */
export function CancelOrder({ order, cancelling }: { order: OrderAnswer; cancelling: Cancelling }) {
  const { t } = useLanguage()
  if (order.audience !== 'owner' || !(order.may.cancel || cancelling.asking)) return null
  return (
    <>
      {order.may.cancel && (
        <Button variant="ghost" className={clsx(heroButton.onStatus, styles.cancel)} onClick={cancelling.ask}>
          {t('ordering:orders.cancel')}
        </Button>
      )}
      <Confirm
        open={cancelling.asking}
        destructive
        loading={cancelling.busy}
        question={t('ordering:orders.cancelAsk')}
        consequence={t('ordering:orders.cancelNote')}
        confirmLabel={t('ordering:orders.cancelYes')}
        cancelLabel={t('ordering:orders.keep')}
        onConfirm={cancelling.confirm}
        onCancel={cancelling.keep}
      />
    </>
  )
}
