import { expect, test } from 'vitest'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { paths } from '#domain/paths.ts'
import { NOW } from '#tests/world/kitchen-order.ts'
import { renderPart } from '#tests/world/render-part.tsx'
import { OrdersByMonth } from './orders-by-month.tsx'

const ORDER = {
  id: '20270104-abcdef',
  status: 'delivered',
  createdAt: new Date(NOW).toISOString(),
  deliveredAt: new Date(NOW).toISOString(),
  cookName: 'Amina',
  cookNameAr: null,
  total: 90,
  items: [{ dishId: 'koshari', name: 'Koshari', nameAr: null, quantity: 1 }],
  may: { cancel: false },
} as unknown as ListedOrder

test('an order of one dish is rated where all are, by one tap on its own page', () => {
  const page = renderPart(
    <OrdersByMonth
      title="Past orders"
      orders={[ORDER]}
      search={null}
      now={NOW}
      reordering={{} as never}
      onCancel={() => {}}
    />,
  )
  const review = /<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Review/.exec(page)?.[1]
  expect(review).toBe(paths.trackOrder(ORDER.id))
})
