import { expect, test } from 'vitest'
import { aKitchenOrder, NOW } from '#tests/world/kitchen-order.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { BoardOrder } from './board-order.tsx'

const ACTIONS = {
  ...{ busy: false, isCutOff: false, acceptingId: null, minutes: 30 },
  ...{ ask: () => {}, accept: async () => {} },
}

function cardOf(startPreparing: boolean) {
  const order = aKitchenOrder({ id: 'K7QX2M4R9TWD5HBN' })
  const may = { ...order.may, startPreparing }
  return heard(renderPart(<BoardOrder order={{ ...order, may }} now={NOW} actions={ACTIONS} />))
}

test('a new order is accepted with its minutes, and waits for no courier while its customer decides', () => {
  expect(cardOf(true)).toContain('Accept · 30 min')
  expect(cardOf(false)).not.toMatch(/Accept|courier/i)
})

test('food that has left with a courier whose name is hidden waits for nobody', () => {
  const gone = aKitchenOrder({
    id: 'K7QX2M4R9TWD5HBN',
    status: 'out_for_delivery',
    pickedUpAt: new Date(NOW).toISOString(),
    courierName: null,
  })
  const card = heard(renderPart(<BoardOrder order={gone} now={NOW} actions={ACTIONS} />))
  expect(card).toContain('Out of the kitchen')
  expect(card).not.toMatch(/Waiting for courier/i)
})
