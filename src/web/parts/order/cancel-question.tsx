import { useRef } from 'react'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks the customer before an order of a list is cancelled. */
export function CancelQuestion({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const { t } = useLanguage()
  const cancel = useCommand((id: string) => client().ordering.cancelOrder({ id }))
  // The closing dialog still shows its last order.
  const asked = useRef(orderId)
  if (orderId) asked.current = orderId

  const handleClose = () => {
    cancel.forget()
    onClose()
  }
  const handleConfirm = async () => {
    const answer = await cancel.run(asked.current!)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('ordering:orders.cancelled') })
    handleClose()
  }
  return (
    <Confirm
      open={orderId !== null}
      destructive
      question={t('ordering:orders.cancelAsk')}
      consequence={t('ordering:orders.cancelNote')}
      confirmLabel={t('ordering:orders.cancelYes')}
      cancelLabel={t('ordering:orders.keep')}
      loading={cancel.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {cancel.problem && <InlineError title={t('ordering:orders.actionError')} text={cancel.problem} />}
    </Confirm>
  )
}
