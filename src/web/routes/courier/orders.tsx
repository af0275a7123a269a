import { BaseLocationQuestion } from '#web/features/base-location/base-location-form.tsx'
import { deliveriesOf } from '#web/features/courier-board/board.ts'
import { useCourierBoard } from '#web/features/courier-board/courier-board-provider.tsx'
import { DutySwitch } from '#web/features/courier-board/duty-switch.tsx'
import { OrderList } from '#web/features/courier-board/order-list.tsx'
import { usePositionSharing } from '#web/features/position-sharing/position-sharing-provider.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { AskForPush } from '#web/parts/push/ask-for-push.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

export default function CourierOrders() {
  const { t } = useLanguage()
  const { board, refresh } = useCourierBoard()
  const { handedOver, handOver } = usePositionSharing()
  // A courier's own deliveries stand on the same page.
  const title = deliveriesOf(board).length > 0 ? 'common:nav.orders' : 'delivery:orders.title'
  return (
    <Stack gap={14}>
      <PageHead title={t('common:pages.deliveryOrders.title')} />
      <h1 data-board>{t(title)}</h1>
      {board?.hasBaseLocation === false && <BaseLocationQuestion onSaved={() => void refresh()} />}
      {board?.onDuty === false && <DutySwitch />}
      {board?.onDuty && <AskForPush of="courier" />}
      <OrderList waiting={handedOver} handOver={handOver} />
    </Stack>
  )
}
