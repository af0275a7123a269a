import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeOrder } from '#contract/ordering/admin-orders.ts'
import { OFFICE_TEXTS } from '#domain/ordering/admin.ts'
import { paths } from '#domain/paths.ts'
import { NO_REASON, OfficeReason, type Reason } from '#web/parts/order/office-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

export type OrderQuestionKind = 'cancel' | 'message' | 'remove'

type Asked = { kind: OrderQuestionKind; id: string; version: number; reason: Reason }

function send({ kind, id, version, reason: { text, usual } }: Asked): Promise<unknown> {
  const { adminOrders, ordering } = client()
  if (kind === 'cancel')
    return ordering.overrideStatus({
      id,
      status: 'cancelled',
      reason: text,
      ...(usual && { usualReason: usual }),
      version,
    })
  if (kind === 'message') return adminOrders.messageBuyer({ id, text })
  return adminOrders.deleteOrder({ id, reason: text })
}

/** Asks for the reason of a cancellation or deletion, or for the message to the customer. */
export function OrderQuestion({ kind, order, onClose }: OrderQuestionProps) {
  const { t, refusalText } = useLanguage()
  const navigate = useNavigate()
  const act = useCommand(send)
  const [reason, setReason] = useState(NO_REASON)
  const [isMissing, setMissing] = useState(false)
  // The closing dialog still shows its last text.
  const asked = useRef<OrderQuestionKind>('cancel')
  if (kind) asked.current = kind
  const shown = asked.current

  const handleClose = () => {
    act.forget()
    setReason(NO_REASON)
    setMissing(false)
    onClose()
  }
  const handleConfirm = async () => {
    const text = reason.text.trim()
    if (text === '') return setMissing(true)
    const answer = await act.run({
      kind: shown,
      id: order.id,
      version: order.version,
      reason: { ...reason, text },
    })
    if (!answer?.ok) return
    toast({ tone: 'success', title: t(`admin:orders.${shown}.done`) })
    handleClose()
    // The page of a deleted order says only that it is deleted.
    if (shown === 'remove') await navigate(paths.adminOrders)
  }
  const error = isMissing && reason.text.trim() === '' ? refusalText({ code: 'field.required' }) : undefined
  return (
    <Confirm
      open={kind !== null}
      destructive={shown !== 'message'}
      question={t(`admin:orders.${shown}.title`, { name: order.customerName ?? '' })}
      consequence={t(`admin:orders.${shown}.consequence`)}
      confirmLabel={t(`admin:orders.${shown}.yes`)}
      cancelLabel={t(`admin:orders.${shown}.no`)}
      loading={act.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {shown === 'cancel' ? (
        <OfficeReason of="cancelled" value={reason} error={error} onChange={setReason} />
      ) : (
        <TextArea
          label={t(shown === 'message' ? 'admin:orders.message.text' : 'admin:orders.status.reason')}
          value={reason.text}
          maxLength={shown === 'message' ? OFFICE_TEXTS.message : OFFICE_TEXTS.reason}
          error={error}
          onChange={({ currentTarget }) => setReason({ text: currentTarget.value, usual: null })}
        />
      )}
      {act.problem && <InlineError title={act.problem} />}
    </Confirm>
  )
}

type OrderQuestionProps = { kind: OrderQuestionKind | null; order: OfficeOrder; onClose: () => void }
