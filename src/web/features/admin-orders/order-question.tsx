import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin-orders.ts'
import { leavesPayment } from '#domain/ordering/cancel-reason.ts'
import { paths } from '#domain/paths.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { NO_REASON, OfficeReason, type Reason } from '#web/parts/order/office-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

export type OrderQuestionKind = 'cancel' | 'message' | 'remove'

type Asked = { kind: OrderQuestionKind; order: AdminOrder; reason: Reason }

function send({ kind, order: { id, version }, reason }: Asked): Promise<unknown> {
  const { adminOrders, ordering } = client()
  const text = reason.text.trim()
  if (kind === 'cancel')
    return ordering.overrideStatus({
      id,
      status: 'cancelled',
      reason: text,
      ...(reason.usual && { usualReason: reason.usual }),
      version,
    })
  if (kind === 'message') return adminOrders.messageBuyer({ id, text })
  return adminOrders.deleteOrder({ id, reason: text })
}

/** Asks for the reason of a cancellation or deletion, or for the message to the customer. */
export function OrderQuestion({ kind, order, onClose }: OrderQuestionProps) {
  const { t, refusalText } = useLanguage()
  const navigate = useNavigate()
  const [reason, setReason] = useState(NO_REASON)
  const shown = useLast(kind)
  if (!shown) return null
  const isGiven = reason.text.trim() !== ''
  return (
    <ActionQuestion
      open={kind !== null}
      destructive={shown !== 'message'}
      question={t(`admin:orders.${shown}.title`, { name: order.customerName ?? '' })}
      consequence={
        <>
          {t(`admin:orders.${shown}.consequence`)}
          {shown === 'cancel' && leavesPayment(order) && <> {t('admin:orders.cancel.paymentStays')}</>}
        </>
      }
      confirmLabel={t(`admin:orders.${shown}.yes`)}
      cancelLabel={t(`admin:orders.${shown}.no`)}
      ready={isGiven}
      send={() => send({ kind: shown, order, reason })}
      doneText={() => t(`admin:orders.${shown}.done`)}
      // The page of a deleted order says only that it is deleted.
      onDone={() => {
        if (shown === 'remove') void navigate(paths.adminOrders)
      }}
      onClose={() => {
        setReason(NO_REASON)
        onClose()
      }}
    >
      {(isTried) => {
        const error = isTried && !isGiven ? refusalText({ code: 'field.required' }) : undefined
        return shown === 'cancel' ? (
          <OfficeReason of="cancelled" value={reason} error={error} onChange={setReason} />
        ) : (
          <TextArea
            label={t(shown === 'message' ? 'admin:orders.message.text' : 'admin:orders.status.reason')}
            value={reason.text}
            maxLength={shown === 'message' ? ADMIN_ORDER_TEXTS.message : ADMIN_ORDER_TEXTS.reason}
            error={error}
            onChange={({ currentTarget }) => setReason({ text: currentTarget.value, usual: null })}
          />
        )
      }}
    </ActionQuestion>
  )
}

type OrderQuestionProps = { kind: OrderQuestionKind | null; order: AdminOrder; onClose: () => void }
