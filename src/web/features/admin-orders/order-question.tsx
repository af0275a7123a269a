import { useRef, useState } from 'react'
import type { OfficeOrder } from '#contract/ordering/order-office.ts'
import { OFFICE_TEXTS } from '#domain/ordering/office.ts'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

export type OrderQuestionKind = 'cancel' | 'message' | 'remove'

type Asked = { kind: OrderQuestionKind; id: string; version: number; text: string }

function send({ kind, id, version, text }: Asked): Promise<unknown> {
  const { orderOffice, ordering } = client()
  if (kind === 'cancel')
    return ordering.overrideStatus({ id, status: 'cancelled', reason: text, version }, inTime())
  if (kind === 'message') return orderOffice.messageBuyer({ id, text }, inTime())
  return orderOffice.deleteOrder({ id, reason: text }, inTime())
}

/** Asks for the reason of a cancellation or deletion, or for the message to the customer. */
export function OrderQuestion({ kind, order, onClose }: OrderQuestionProps) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const act = useCommand(send)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  // The closing dialog still shows its last text.
  const asked = useRef<OrderQuestionKind>('cancel')
  if (kind) asked.current = kind
  const shown = asked.current

  const handleClose = () => {
    act.forget()
    setText('')
    setMissing(false)
    onClose()
  }
  const handleConfirm = async () => {
    const given = text.trim()
    if (given === '') return setMissing(true)
    const answer = await act.run({ kind: shown, id: order.id, version: order.version, text: given })
    if (!answer?.ok) return
    toast({ tone: 'success', title: t(`admin:orders.${shown}.done`) })
    handleClose()
  }
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
      <TextArea
        label={t(shown === 'message' ? 'admin:orders.message.text' : 'admin:orders.status.reason')}
        value={text}
        maxLength={shown === 'message' ? OFFICE_TEXTS.message : OFFICE_TEXTS.reason}
        error={isMissing && text.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {act.problem && <InlineError title={act.problem} />}
    </Confirm>
  )
}

type OrderQuestionProps = { kind: OrderQuestionKind | null; order: OfficeOrder; onClose: () => void }
