import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

/** Asks the customer before an order of a list is cancelled. */
export function CancelQuestion({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const { t } = useLanguage()
  const id = useLast(orderId) ?? ''
  return (
    <ActionQuestion
      open={orderId !== null}
      destructive
      question={t('ordering:orders.cancelAsk')}
      consequence={t('ordering:orders.cancelNote')}
      confirmLabel={t('ordering:orders.cancelYes')}
      cancelLabel={t('ordering:orders.keep')}
      send={() => client().ordering.cancelOrder({ id })}
      doneText={() => t('ordering:orders.cancelled')}
      problemTitle={t('ordering:orders.actionError')}
      onClose={onClose}
    />
  )
}
