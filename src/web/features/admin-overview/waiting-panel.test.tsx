import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const NONE = {
  ...{ dishes: 0, edits: 0, flaggedDishes: 0, problems: 0, reports: 0, couriers: 0, kitchens: 0 },
  ...{ incident: 0, unanswered: 0, cookingLate: 0, noCourier: 0, silent: 0, refunds: 0 },
  ...{ handovers: 0, overCashLimit: 0, flaggedOrders: 0, letters: 0 },
}

test.each([
  ['en', 1, '1 Order with an incident', '1 Ready order without'],
  ['en', 3, '3 Orders with an incident', '3 Ready orders without'],
  ['ar', 1, '١ طلب فيه موقف', '١ طلب لسه جاهز'],
  ['ar', 2, '٢ طلبات فيها موقف', '٢ طلبات لسه جاهزة'],
  ['ar', 5, '٥ طلبات فيها موقف', '٥ طلبات لسه جاهزة'],
  ['ar', 20, '٢٠ طلب فيه موقف', '٢٠ طلب لسه جاهز'],
] as const)('what waits agrees with its number (%s, %d)', (locale, n, incidents, justReady) => {
  const panel = (
    <WaitingPanel
      waiting={{ ...NONE, incident: n }}
      since={{} as never}
      longest={{} as never}
      unassigned={n}
      now={0}
    />
  )
  const text = heard(renderPart(panel, locale))
  expect(text).toContain(incidents)
  expect(text).toContain(justReady)
})
