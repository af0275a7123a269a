import { useState } from 'react'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { leavesPayment } from '#domain/ordering/cancel-reason.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Assignable, CourierChoice } from '#web/parts/courier/courier-choice.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { NO_REASON, OfficeReason } from '#web/parts/order/office-reason.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

export type StatusAsked = { order: ListedOrder; status: OrderStatus }

type Draft = { reason: typeof NO_REASON; courier: Assignable | null; cash: 'yes' | 'no' | null }
const EMPTY: Draft = { reason: NO_REASON, courier: null, cash: null }

/** Asks for the reason of a status, and for a delivered order who brought it and whether the cash was collected. */
export function StatusQuestion({ asked, onClose }: { asked: StatusAsked; onClose: () => void }) {
  const { t } = useLanguage()
  const statusText = useStatusText('work')
  const { order, status } = asked
  const [draft, setDraft] = useState(EMPTY)
  const { reason, courier, cash } = draft
  const { needsCourier, owesCash } = asksOf(asked)
  const text = reason.text.trim()
  return (
    <ActionQuestion
      open
      destructive={status === 'cancelled'}
      question={t('admin:cooks.statusQuestion', { status: statusText(status) })}
      consequence={
        <>
          {t('admin:cooks.statusMeans')}
          {status === 'cancelled' && leavesPayment(order) && <> {t('admin:orders.cancel.paymentStays')}</>}
        </>
      }
      confirmLabel={t('admin:cooks.statusYes')}
      cancelLabel={t('admin:cooks.statusNo')}
      ready={text !== '' && (!needsCourier || courier !== null) && (!owesCash || cash !== null)}
      send={() =>
        client().ordering.overrideStatus({
          id: order.id,
          version: order.version,
          status,
          reason: text,
          ...(status === 'cancelled' && reason.usual ? { usualReason: reason.usual } : {}),
          ...(courier ? { deliveryId: courier.id } : {}),
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

function Fields({ asked, draft, isTried, onChange }: FieldsProps) {
  const { t } = useLanguage()
  const { reason, courier, cash } = draft
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
        <CourierChoice
          order={{ id: asked.order.id, owesCash: false }}
          value={courier}
          onChange={(chosen) => onChange({ courier: chosen })}
          except={null}
        />
      )}
      {isTried && needsCourier && !courier && <InlineError title={t('admin:cooks.courierMissing')} />}
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
  draft: Draft
  isTried: boolean
  onChange: (part: Partial<Draft>) => void
}
