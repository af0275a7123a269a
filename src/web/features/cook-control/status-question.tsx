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

type Draft = { reason: typeof NO_REASON; courierId: string; cash: 'yes' | 'no' | null }
const EMPTY: Draft = { reason: NO_REASON, courierId: '', cash: null }

/** Asks for the reason of a status, and for a delivered order who brought it and whether the cash was collected. */
export function StatusQuestion({ asked, onClose }: { asked: StatusAsked; onClose: () => void }) {
  const { t } = useLanguage()
  const statusText = useStatusText('work')
  const { order, status } = asked
  const [draft, setDraft] = useState(EMPTY)
  const { reason, courierId, cash } = draft
  const { needsCourier, owesCash } = asksOf(asked)
  const couriers = useCouriersOnDuty(needsCourier)
  const text = reason.text.trim()
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
          <Fields
            asked={asked}
            couriers={couriers}
            draft={draft}
            isTried={isTried}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        </Stack>
      )}
    </ActionQuestion>
  )
}

/** What a delivered order asks for besides the reason. */
function asksOf({ order, status }: StatusAsked) {
  const isDelivered = status === 'delivered'
  return {
    needsCourier: isDelivered && order.deliveryStartedAt === null,
    owesCash: isDelivered && order.paymentMethod === 'cash' && order.paymentStatus === 'due',
  }
}

function useCouriersOnDuty(isNeeded: boolean): CourierOfAdmins[] {
  const [couriers, setCouriers] = useState<CourierOfAdmins[]>([])
  useEffect(() => {
    if (!isNeeded) return
    client()
      .delivery.listCouriers({ state: 'on_duty' })
      .then(({ items }) => setCouriers(items))
      .catch(() => setCouriers([]))
  }, [isNeeded])
  return couriers
}

function Fields({ asked, couriers, draft, isTried, onChange }: FieldsProps) {
  const { t, locale } = useLanguage()
  const { reason, courierId, cash } = draft
  const { needsCourier, owesCash } = asksOf(asked)
  return (
    <>
      <OfficeReason
        of={asked.status === 'cancelled' ? 'cancelled' : 'status'}
        value={reason}
        error={isTried && reason.text.trim() === '' ? t('admin:dishes.ask.reasonMissing') : undefined}
        onChange={(given) => onChange({ reason: given })}
      />
      {needsCourier && (
        <SelectField
          label={t('admin:cooks.courier')}
          value={courierId}
          onChange={(event) => onChange({ courierId: event.currentTarget.value })}
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
          onChange={(chosen) => onChange({ cash: chosen })}
          error={isTried && !cash ? t('admin:cooks.cashMissing') : null}
        />
      )}
    </>
  )
}

type FieldsProps = {
  asked: StatusAsked
  couriers: readonly CourierOfAdmins[]
  draft: Draft
  isTried: boolean
  onChange: (part: Partial<Draft>) => void
}
