import { Suspense } from 'react'
import { BaseLocationQuestion } from '#web/features/base-location/base-location-form.tsx'
import { useCourierBoard } from '#web/features/courier-board/courier-board-provider.tsx'
import { DutySwitch } from '#web/features/courier-board/duty-switch.tsx'
import { OrderList } from '#web/features/courier-board/order-list.tsx'
import { usePositionSharing } from '#web/features/position-sharing/position-sharing-provider.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

const PushBanner = lazyPart(
  async () => (await import('#web/features/notifications/push-banner.tsx')).PushBanner,
)

export default function CourierOrders() {
  const { t } = useLanguage()
  const { board, refresh } = useCourierBoard()
  const { handedOver, handOver } = usePositionSharing()
  return (
    <Stack gap={14}>
      <PageHead title={t('common:pages.deliveryOrders.title')} />
      <h1>{t('delivery:orders.title')}</h1>
      {board?.hasBaseLocation === false && <BaseLocationQuestion onSaved={() => void refresh()} />}
      {board?.onDuty === false && <DutySwitch />}
      {board?.onDuty && (
        <Suspense fallback={null}>
          <PushBanner of="courier" />
        </Suspense>
      )}
      <OrderList waiting={handedOver} handOver={handOver} />
    </Stack>
  )
}
