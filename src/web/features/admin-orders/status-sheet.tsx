import { useState } from 'react'
import type { OfficeOrder } from '#contract/ordering/order-office.ts'
import { OFFICE_TEXTS } from '#domain/ordering/office.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { CourierChoice } from './courier-choice.tsx'
import styles from './status-sheet.module.css'

const PRESETS = ['kitchen', 'customer', 'courier', 'mistake'] as const
/** Only in these states does an order have a courier. */
const BROUGHT: readonly OrderStatus[] = ['out_for_delivery', 'delivered']

export type StatusPurpose = 'status' | 'give'

/**
 * Sets any status with a reason, or gives the order to another courier. The version guards against changes since the page loaded.
 */
export function StatusSheet({ purpose, open, order, onClose }: StatusSheetProps) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [status, setStatus] = useState<OrderStatus>(purpose === 'give' ? 'out_for_delivery' : order.status)
  const [reason, setReason] = useState('')
  const [courier, setCourier] = useState('')
  const [cash, setCash] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useCommand((given: Parameters<ReturnType<typeof client>['ordering']['overrideStatus']>[0]) =>
    client().ordering.overrideStatus(given, inTime()),
  )
  const isBrought = BROUGHT.includes(status)
  const asksCash = order.owesCash && status === 'delivered'
  const needsCourier = isBrought && (purpose === 'give' || order.courierParty === null)

  const handleSave = async () => {
    const given = reason.trim()
    if (given === '' || (needsCourier && courier === '') || (asksCash && cash === '')) return setMissing(true)
    const answer = await save.run({
      id: order.id,
      status,
      reason: given,
      version: order.version,
      ...(isBrought && courier ? { deliveryId: courier } : {}),
      ...(asksCash ? { cashCollected: cash === 'yes' } : {}),
    })
    if (!answer?.ok) return
    toast({ tone: 'success', title: t(`admin:orders.${purpose}.saved`) })
    onClose()
  }
  const required = refusalText({ code: 'field.required' })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`admin:orders.${purpose}.title`)}
      closeLabel={t('common:actions.close')}
      footer={
        <Button fullWidth loading={save.pending} onClick={() => void handleSave()}>
          {t(`admin:orders.${purpose}.save`)}
        </Button>
      }
    >
      <div className={styles.fields}>
        {save.problem && <InlineError title={save.problem} />}
        {purpose === 'status' && (
          <SelectField
            label={t('admin:orders.status.label')}
            value={status}
            onChange={({ currentTarget }) => setStatus(currentTarget.value as OrderStatus)}
          >
            {ORDER_STATUSES.map((each) => (
              <option key={each} value={each}>
                {t(`ordering:status.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
        {isBrought && (
          <CourierChoice value={courier} onChange={setCourier} except={order.courierParty?.id ?? null} />
        )}
        {isMissing && needsCourier && courier === '' && (
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
        <TextArea
          label={t('admin:orders.status.reason')}
          help={status === 'cancelled' ? t('admin:orders.status.reasonHelp') : undefined}
          error={isMissing && reason.trim() === '' ? required : undefined}
          value={reason}
          maxLength={OFFICE_TEXTS.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.presets}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              variant="soft"
              size="compact"
              onClick={() => setReason(t(`admin:orders.status.presets.${preset}`))}
            >
              {t(`admin:orders.status.presets.${preset}`)}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  )
}

type StatusSheetProps = { purpose: StatusPurpose; open: boolean; order: OfficeOrder; onClose: () => void }
