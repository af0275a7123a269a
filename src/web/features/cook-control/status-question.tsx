import { useEffect, useState } from 'react'
import type { CourierOfAdmins } from '#contract/delivery/roster.ts'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

export type StatusAsked = { order: ListedOrder; status: OrderStatus }

/** Asks for the reason of a status, and for a delivered order who brought it and whether the cash was collected. */
export function StatusQuestion({ asked, onClose }: { asked: StatusAsked; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const statusText = useStatusText('work')
  const { order, status } = asked
  const [reason, setReason] = useState(NO_REASON)
  const [cash, setCash] = useState<'yes' | 'no' | null>(null)
  const [courierId, setCourierId] = useState('')
  const [couriers, setCouriers] = useState<CourierOfAdmins[]>([])
  const isDelivered = status === 'delivered'
  const needsCourier = isDelivered && order.deliveryStartedAt === null
  const owesCash = isDelivered && order.paymentMethod === 'cash' && order.paymentStatus === 'due'
  const text = reason.text.trim()
  useEffect(() => {
    if (!needsCourier) return
    client()
      .delivery.listCouriers({ state: 'on_duty' })
      .then(({ items }) => setCouriers(items))
      .catch(() => setCouriers([]))
  }, [needsCourier])

  return (
    <ActionQuestion
      open
      destructive={status === 'cancelled'}
      question={t('admin:cooks.statusQuestion', { status: statusText(status) })}
      consequence={t('admin:cooks.statusMeans')}
      confirmLabel={t('admin:cooks.statusYes')}
      cancelLabel={t('admin:cooks.statusNo')}
      ready={text !== '' && (!needsCourier || courierId !== '') && (!owesCash || cash !== null)}
      send={() =>
        client().ordering.overrideStatus({
          id: order.id,
          status,
          reason: text,
          ...(status === 'cancelled' && reason.usual ? { usualReason: reason.usual } : {}),
          ...(needsCourier ? { deliveryId: courierId } : {}),
          ...(owesCash ? { cashCollected: cash === 'yes' } : {}),
        })
      }
      doneText={() => t('admin:cooks.statusSet', { status: statusText(status) })}
      onClose={onClose}
    >
      {(isTried) => (
        <Stack gap={14}>
          <OfficeReason
            of={status === 'cancelled' ? 'cancelled' : 'status'}
            value={reason}
            error={isTried && !text ? t('admin:dishes.ask.reasonMissing') : undefined}
            onChange={setReason}
          />
          {needsCourier && (
            <SelectField
              label={t('admin:cooks.courier')}
              value={courierId}
              onChange={(event) => setCourierId(event.currentTarget.value)}
              error={isTried && !courierId ? t('admin:cooks.courierMissing') : undefined}
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
              error={isTried && !cash ? t('admin:cooks.cashMissing') : null}
            />
          )}
        </Stack>
      )}
    </ActionQuestion>
  )
}
