import { useState } from 'react'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin-orders.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Assignable, CourierChoice } from '#web/parts/courier/courier-choice.tsx'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type Given = Parameters<ReturnType<typeof client>['ordering']['overrideStatus']>[0]

/** Gives an order to its first courier, or with a reason to another one. */
export function AssignSheet({ open, order, onClose }: AssignSheetProps) {
  const { t, refusalText } = useLanguage()
  const [courier, setCourier] = useState<Assignable | null>(null)
  const [reason, setReason] = useState(NO_REASON)
  const [isMeant, setMeant] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const save = useCommand((given: Given) => client().ordering.overrideStatus(given))
  const isFirst = isFirstCourier(order)
  const handleSave = async () => {
    const given = assignmentOf(order, { courier, reason: reason.text, isMeant })
    if (!given) return setMissing(true)
    const answer = await save.run(given)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:orders.give.saved') })
    onClose()
  }
  return (
    <FormSheet
      open={open}
      isChanged={courier !== null || reason.text !== ''}
      onClose={onClose}
      title={t('admin:orders.give.title')}
      locked={save.pending}
      footer={
        <Button fullWidth loading={save.pending} onClick={() => void handleSave()}>
          {t('admin:orders.give.save')}
        </Button>
      }
    >
      {open && (
        <Stack gap={16}>
          {save.problem && <InlineError title={save.problem} />}
          {isMissing && !courier && <InlineError title={refusalText({ code: 'order.needs_courier' })} />}
          <CourierChoice
            order={order}
            value={courier}
            onChange={setCourier}
            except={order.courierId}
            meant={{ isMeant, onChange: setMeant, isMissing }}
          />
          <OfficeReason
            of="assign"
            label={isFirst ? t('admin:orders.give.reasonOptional') : undefined}
            value={reason}
            error={
              isMissing && !isFirst && reason.text.trim() === ''
                ? refusalText({ code: 'field.required' })
                : undefined
            }
            onChange={setReason}
          />
        </Stack>
      )}
    </FormSheet>
  )
}

type ToAssign = {
  id: string
  version: number
  status: OrderStatus
  owesCash: boolean
  courierId: string | null
}
type AssignSheetProps = { open: boolean; order: ToAssign; onClose: () => void }
type Draft = { courier: Assignable | null; reason: string; isMeant: boolean }

function isFirstCourier({ courierId, status }: ToAssign): boolean {
  return courierId === null && status === 'ready_for_pickup'
}

/** What is sent, or null while something is missing. */
function assignmentOf(order: ToAssign, { courier, reason, isMeant }: Draft): Given | null {
  const text = reason.trim().slice(0, ADMIN_ORDER_TEXTS.reason)
  const isOver = order.owesCash && (courier?.isAtCashLimit ?? false)
  if (!courier || (!isFirstCourier(order) && text === '') || (isOver && !isMeant)) return null
  return {
    id: order.id,
    status: 'out_for_delivery',
    deliveryId: courier.id,
    version: order.version,
    ...(text && { reason: text }),
    ...(isOver && { overCashLimit: true }),
  }
}
