import { expect, test } from 'vitest'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { StatusQuestion } from './status-question.tsx'

const STAYS = 'The payment stays here until you refund it on the order’s page.'

function asked(order: Pick<ListedOrder, 'status' | 'paymentStatus'>, status: OrderStatus) {
  return heard(
    renderPart(<StatusQuestion asked={{ order: order as ListedOrder, status }} onClose={() => undefined} />),
  )
}

test('an admin who cancels a cooked, paid order on its kitchen’s page reads that its payment stays', () => {
  expect(asked({ status: 'preparing', paymentStatus: 'paid' }, 'cancelled')).toContain(STAYS)
  expect(asked({ status: 'preparing', paymentStatus: 'paid' }, 'ready_for_pickup')).not.toContain(STAYS)
  expect(asked({ status: 'preparing', paymentStatus: 'due' }, 'cancelled')).not.toContain(STAYS)
})
