import { useState } from 'react'
import type { OfficeOrder } from '#contract/ordering/admin-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { type Assignable, CourierChoice } from './courier-choice.tsx'

/** Only in these states does an order have a courier. */
const BROUGHT: readonly OrderStatus[] = ['out_for_delivery', 'delivered']

/** Sets any status with a reason. The version guards against changes since the page loaded. */
export function StatusSheet({ open, order, onClose }: StatusSheetProps) {
  const { t, refusalText } = useLanguage()
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const [reason, setReason] = useState(NO_REASON)
  const [courier, setCourier] = useState<Assignable | null>(null)
  const [isMeant, setMeant] = useState(false)
  const [cash, setCash] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useCommand((given: Parameters<ReturnType<typeof client>['ordering']['overrideStatus']>[0]) =>
    client().ordering.overrideStatus(given),
  )
  const isBrought = BROUGHT.some((each) => each === status)
  const asksCash = order.owesCash && status === 'delivered'
  const needsCourier = isBrought && order.courierParty === null

  const handleSave = async () => {
    const given = reason.text.trim()
    const isOver = status === 'out_for_delivery' && order.owesCash && (courier?.isAtCashLimit ?? false)
    if (
      status === '' ||
      given === '' ||
      (needsCourier && !courier) ||
      (asksCash && cash === '') ||
      (isOver && !isMeant)
    )
      return setMissing(true)
    const answer = await save.run({
      id: order.id,
      status,
      reason: given,
      ...(status === 'cancelled' && reason.usual ? { usualReason: reason.usual } : {}),
      version: order.version,
      ...(isBrought && courier ? { deliveryId: courier.id } : {}),
      ...(isOver ? { overCashLimit: true } : {}),
      ...(asksCash ? { cashCollected: cash === 'yes' } : {}),
    })
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:orders.status.saved') })
    onClose()
  }
  const required = refusalText({ code: 'field.required' })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('admin:orders.status.title')}
      closeLabel={t('common:actions.close')}
      footer={
        <Button fullWidth loading={save.pending} onClick={() => void handleSave()}>
          {t('admin:orders.status.save')}
        </Button>
      }
    >
      <Stack gap={16}>
        {save.problem && <InlineError title={save.problem} />}
        <SelectField
          label={t('admin:orders.status.label')}
          value={status}
          error={isMissing && status === '' ? required : undefined}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as OrderStatus)}
        >
          <option value="">{t('common:actions.choose')}</option>
          {ORDER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {t(`ordering:status.${each}`)}
            </option>
          ))}
        </SelectField>
        {isBrought && (
          <CourierChoice
            order={{ id: order.id, owesCash: order.owesCash && status === 'out_for_delivery' }}
            value={courier}
            onChange={setCourier}
            except={order.courierParty?.id ?? null}
            meant={{ isMeant, onChange: setMeant, isMissing }}
          />
        )}
        {isMissing && needsCourier && !courier && (
          <InlineError title={refusalText({ code: 'order.needs_courier' })} />
        )}
        {asksCash && (
          <RadioPills
            legend={t('admin:orders.status.cash')}
            name="cash"
            value={cash}
            onChange={setCash}
            options={[
              { value: 'yes', label: t('admin:orders.status.cashYes') },
              { value: 'no', label: t('admin:orders.status.cashNo') },
            ]}
          />
        )}
        {isMissing && asksCash && cash === '' && (
          <InlineError title={refusalText({ code: 'order.cash_unknown' })} />
        )}
        <OfficeReason
          of={status === 'cancelled' ? 'cancelled' : 'status'}
          value={reason}
          error={isMissing && reason.text.trim() === '' ? required : undefined}
          onChange={setReason}
        />
      </Stack>
    </Sheet>
  )
}

type StatusSheetProps = { open: boolean; order: OfficeOrder; onClose: () => void }
