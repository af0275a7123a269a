import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { OrderQuestion } from './order-question.tsx'

const STAYS = 'The payment stays here until you refund it on the order’s page.'

function asked(order: Pick<AdminOrder, 'status' | 'paymentStatus'>, lang?: 'ar') {
  return heard(
    renderPart(<OrderQuestion kind="cancel" order={order as AdminOrder} onClose={() => undefined} />, lang),
  )
}

test('an admin who cancels a paid order that is cooked reads that its payment stays until it is refunded', () => {
  for (const status of ['preparing', 'ready_for_pickup', 'out_for_delivery'] as const)
    expect(asked({ status, paymentStatus: 'paid' })).toContain(STAYS)
  expect(asked({ status: 'preparing', paymentStatus: 'paid' }, 'ar')).toContain(
    'الفلوس مش هترجع للعميل غير لما ترجّعها من صفحة الطلب.',
  )
})

test('nothing is said of a payment that goes back by itself, or that nobody made', () => {
  expect(asked({ status: 'pending', paymentStatus: 'paid' })).not.toContain('payment')
  expect(asked({ status: 'preparing', paymentStatus: 'due' })).not.toContain('payment')
})
