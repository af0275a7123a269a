import { useEffect, useState } from 'react'
import type { CourierOfAdmins } from '#contract/delivery/roster.ts'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { useStatusText } from '#web/parts/order/status/use-status-text.ts'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './status-question.module.css'

const LONGEST_REASON = 300
const USUAL = ['kitchenCalled', 'customerCalled', 'mistake', 'other'] as const
type Usual = (typeof USUAL)[number]

export type StatusAsked = { order: ListedOrder; status: OrderStatus }

/** Asks for the reason of a status, and for a delivered order who brought it and whether the cash was collected. */
export function StatusQuestion({ asked, onClose }: { asked: StatusAsked; onClose: () => void }) {
  const { t, locale } = useTranslation()
  const statusText = useStatusText('work')
  const { order, status } = asked
  const [usual, setUsual] = useState<Usual | null>(null)
  const [words, setWords] = useState('')
  const [cash, setCash] = useState<'yes' | 'no' | null>(null)
  const [courierId, setCourierId] = useState('')
  const [couriers, setCouriers] = useState<CourierOfAdmins[]>([])
  const [tried, setTried] = useState(false)
  const isDelivered = status === 'delivered'
  const needsCourier = isDelivered && order.deliveryStartedAt === null
  const owesCash = isDelivered && order.paymentMethod === 'cash' && order.paymentStatus === 'due'
  const reason = usual === 'other' ? words.trim() : usual && t(`admin:cooks.reasons.${usual}`)
  useEffect(() => {
    if (!needsCourier) return
    client()
      .delivery.listCouriers({ state: 'on_duty' }, inTime())
      .then(({ items }) => setCouriers(items))
      .catch(() => setCouriers([]))
  }, [needsCourier])

  const set = useCommand((why: string) =>
    client().ordering.overrideStatus(
      {
        id: order.id,
        status,
        reason: why,
        ...(needsCourier ? { deliveryId: courierId } : {}),
        ...(owesCash ? { cashCollected: cash === 'yes' } : {}),
      },
      inTime(),
    ),
  )
  const handleConfirm = async () => {
    setTried(true)
    if (!reason || (needsCourier && !courierId) || (owesCash && !cash)) return
    const answer = await set.run(reason)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:cooks.statusSet', { status: statusText(status) }) })
    onClose()
  }
  return (
    <Confirm
      open
      destructive={status === 'cancelled'}
      question={t('admin:cooks.statusQuestion', { status: statusText(status) })}
      consequence={t('admin:cooks.statusMeans')}
      confirmLabel={t('admin:cooks.statusYes')}
      cancelLabel={t('admin:cooks.statusNo')}
      loading={set.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <ChoiceTiles<Usual>
          legend={t('admin:dishes.ask.why')}
          name="reason"
          wide
          choices={USUAL.map((value) => ({ value, label: t(`admin:cooks.reasons.${value}`) }))}
          value={usual}
          onChange={setUsual}
          error={tried && !usual ? t('admin:dishes.ask.reasonMissing') : null}
        />
        {usual === 'other' && (
          <TextArea
            label={t('admin:dishes.ask.words')}
            rows={2}
            maxLength={LONGEST_REASON}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={tried && !reason ? t('admin:dishes.ask.reasonMissing') : undefined}
          />
        )}
        {needsCourier && (
          <SelectField
            label={t('admin:cooks.courier')}
            value={courierId}
            onChange={(event) => setCourierId(event.currentTarget.value)}
            error={tried && !courierId ? t('admin:cooks.courierMissing') : undefined}
          >
            <option value="">{t('admin:cooks.chooseCourier')}</option>
            {couriers.map(({ id, name, nameAr }) => (
              <option key={id} value={id}>
                {inLocale(locale, name, nameAr)}
              </option>
            ))}
          </SelectField>
        )}
        {owesCash && (
          <ChoiceTiles<'yes' | 'no'>
            legend={t('admin:cooks.cash')}
            name="cash"
            choices={[
              { value: 'yes', label: t('admin:cooks.cashYes') },
              { value: 'no', label: t('admin:cooks.cashNo') },
            ]}
            value={cash}
            onChange={setCash}
            error={tried && !cash ? t('admin:cooks.cashMissing') : null}
          />
        )}
      </div>
      {set.problem && <InlineError title={set.problem} />}
    </Confirm>
  )
}
