import { expect, test } from 'vitest'
import type { DispatchOrder } from '#contract/dispatch.ts'
import type { DispatchColumn } from '#domain/dispatch/columns.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { OrderColumn } from './order-column.tsx'

type Late = Pick<DispatchOrder, 'status' | 'pickedUpAt'>
const PICKED_UP = '2026-07-14T12:00:00.000Z'
const READY: Late = { status: 'ready_for_pickup', pickedUpAt: null }
const FETCHING: Late = { status: 'out_for_delivery', pickedUpAt: null }
const CARRIED: Late = { status: 'out_for_delivery', pickedUpAt: PICKED_UP }
const COOKING: Late = { status: 'preparing', pickedUpAt: null }

const emptyColumn = (column: DispatchColumn, late: Late[], locale: 'en' | 'ar' = 'en') =>
  heard(
    renderPart(
      <OrderColumn
        column={column}
        orders={[]}
        late={late as DispatchOrder[]}
        chosen={[]}
        couriers={new Map()}
        now={0}
        proposed={() => null}
        isGiving={false}
        onGive={() => {}}
        onChoose={() => {}}
      />,
      locale,
    ),
  )

test('an empty column says that nothing is there only while no late order is at that point', () => {
  const empty: [DispatchColumn, Late[], string][] = [
    ['toAssign', [], 'Every ready order has a courier.'],
    ['toAssign', [FETCHING, CARRIED, COOKING], 'Every ready order has a courier.'],
    ['toAssign', [READY], 'Nothing else to assign.'],
    ['assigned', [READY, CARRIED], 'No courier is on the way to a kitchen.'],
    ['assigned', [FETCHING], 'No other courier is on the way to a kitchen.'],
    ['onTheRoad', [READY, FETCHING], 'No food is on the road.'],
    ['onTheRoad', [CARRIED], 'No other food is on the road.'],
    ['late', [], 'Nothing is late.'],
  ]
  for (const [column, late, text] of empty) expect(emptyColumn(column, late)).toContain(text)
  expect(emptyColumn('toAssign', [READY], 'ar')).toContain('مفيش حاجة تانية محتاجة مندوب.')
})
