import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { isPaidOnline } from './hero/hero-words.ts'

/** Asks the customer before an order of a list is cancelled. */
export function CancelQuestion({ order, onClose }: CancelQuestionProps) {
  const { t } = useLanguage()
  const shown = useLast(order)
  if (!shown) return null
  return (
    <ActionQuestion
      open={order !== null}
      destructive
      question={t('ordering:orders.cancelAsk')}
      consequence={t(isPaidOnline(shown) ? 'ordering:orders.cancelNote_paid' : 'ordering:orders.cancelNote')}
      confirmLabel={t('ordering:orders.cancelYes')}
      cancelLabel={t('ordering:orders.keep')}
      send={() => client().ordering.cancelOrder({ id: shown.id })}
      doneText={() => t('ordering:orders.cancelled')}
      problemTitle={t('ordering:orders.actionError')}
      onClose={onClose}
    />
  )
}

/** What is asked about an order of a list. */
export type Cancellable = Pick<ListedOrder, 'id' | 'paymentStatus'>

type CancelQuestionProps = { order: Cancellable | null; onClose: () => void }
