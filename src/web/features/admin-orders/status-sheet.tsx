import { useState } from 'react'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { leavesPayment } from '#domain/ordering/cancel-reason.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Assignable, CourierChoice } from '#web/parts/courier/courier-choice.tsx'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'

/** Only in these states does an order have a courier. */
const BROUGHT: readonly (OrderStatus | '')[] = ['out_for_delivery', 'delivered']

type Given = Parameters<ReturnType<typeof client>['ordering']['overrideStatus']>[0]

type Draft = {
  status: OrderStatus | ''
  reason: typeof NO_REASON
  courier: Assignable | null
  isMeant: boolean
  cash: string
}
const EMPTY: Draft = { status: '', reason: NO_REASON, courier: null, isMeant: false, cash: '' }

/** Sets any status with a reason. The version guards against changes since the page loaded. */
export function StatusSheet({ open, order, onClose }: StatusSheetProps) {
  const { t } = useLanguage()
  const [draft, setDraft] = useState(EMPTY)
  const [isMissing, setMissing] = useState(false)
  const save = useCommand((given: Given) => client().ordering.overrideStatus(given))
  const handleSave = async () => {
    const given = overrideOf(order, draft)
    if (!given) return setMissing(true)
    const answer = await save.run(given)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:orders.status.saved') })
    onClose()
  }
  return (
    <FormSheet
      open={open}
      isChanged={!isSame(draft, EMPTY)}
      onClose={onClose}
      title={t('admin:orders.status.title')}
      locked={save.pending}
      footer={
        <Button fullWidth loading={save.pending} onClick={() => void handleSave()}>
          {t('admin:orders.status.save')}
        </Button>
      }
    >
      <Stack gap={16}>
        {save.problem && <InlineError title={save.problem} />}
        <Fields
          order={order}
          draft={draft}
          isMissing={isMissing}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </Stack>
    </FormSheet>
  )
}

type StatusSheetProps = { open: boolean; order: AdminOrder; onClose: () => void }

function Fields({ order, draft, isMissing, onChange }: FieldsProps) {
  const { t, refusalText } = useLanguage()
  const { status, reason, courier, isMeant, cash } = draft
  const { isBrought, needsCourier, asksCash } = asksOf(order, status)
  const required = refusalText({ code: 'field.required' })
  return (
    <>
      <SelectField
        label={t('admin:orders.status.label')}
        value={status}
        error={isMissing && status === '' ? required : undefined}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value as OrderStatus })}
        empty={t('common:actions.choose')}
        values={ORDER_STATUSES}
        textOf={(each) => t(`ordering:status.${each}`)}
      />
      {isBrought && (
        <CourierChoice
          order={{ id: order.id, owesCash: order.owesCash && status === 'out_for_delivery' }}
          value={courier}
          onChange={(chosen) => onChange({ courier: chosen })}
          except={order.courierParty?.id ?? null}
          meant={{ isMeant, onChange: (is) => onChange({ isMeant: is }), isMissing }}
        />
      )}
      {isMissing && needsCourier && !courier && (
        <InlineError title={refusalText({ code: 'order.needs_courier' })} />
      )}
      {asksCash && <CashPaid value={cash} onChange={(given) => onChange({ cash: given })} />}
      {isMissing && asksCash && cash === '' && (
        <InlineError title={refusalText({ code: 'order.cash_unknown' })} />
      )}
      {status === 'cancelled' && leavesPayment(order) && (
        <Muted>{t('admin:orders.cancel.paymentStays')}</Muted>
      )}
      <OfficeReason
        of={status === 'cancelled' ? 'cancelled' : 'status'}
        value={reason}
        error={isMissing && reason.text.trim() === '' ? required : undefined}
        onChange={(given) => onChange({ reason: given })}
      />
    </>
  )
}

type FieldsProps = {
  order: AdminOrder
  draft: Draft
  isMissing: boolean
  onChange: (part: Partial<Draft>) => void
}

function CashPaid({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLanguage()
  return (
    <RadioPills
      legend={t('admin:orders.status.cash')}
      name="cash"
      value={value}
      onChange={onChange}
      options={[
        { value: 'yes', label: t('admin:orders.status.cashYes') },
        { value: 'no', label: t('admin:orders.status.cashNo') },
      ]}
    />
  )
}

/** What a status asks for besides the reason. */
function asksOf(order: AdminOrder, status: OrderStatus | '') {
  const isBrought = BROUGHT.includes(status)
  return {
    isBrought,
    needsCourier: isBrought && order.courierParty === null,
    asksCash: order.owesCash && status === 'delivered',
  }
}

/** What is sent, or null while something is missing. */
function overrideOf(order: AdminOrder, { status, reason, courier, isMeant, cash }: Draft): Given | null {
  const { isBrought, needsCourier, asksCash } = asksOf(order, status)
  const given = reason.text.trim()
  const isOver = status === 'out_for_delivery' && order.owesCash && (courier?.isAtCashLimit ?? false)
  if (status === '' || given === '') return null
  if ((needsCourier && !courier) || (asksCash && cash === '') || (isOver && !isMeant)) return null
  return {
    id: order.id,
    status,
    reason: given,
    ...(status === 'cancelled' && reason.usual ? { usualReason: reason.usual } : {}),
    version: order.version,
    ...(isBrought && courier ? { deliveryId: courier.id } : {}),
    ...(isOver ? { overCashLimit: true } : {}),
    ...(asksCash ? { cashCollected: cash === 'yes' } : {}),
  }
}
