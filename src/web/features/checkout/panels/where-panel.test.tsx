import { expect, test, vi } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import type { Checkout } from '../use-checkout.ts'
import { WherePanel } from './where-panel.tsx'

vi.mock('virtual:contract-routes', () => ({ default: {} }))

test('a saved address that is too far keeps its reason and the others in sight while the price is asked for again', () => {
  const home = { id: 'home', label: 'Home', line: '7 Tahrir St', isDefault: true }
  const tooFar = { code: 'kitchen.too_far', status: 409, data: {} }
  const checkout = {
    addresses: [home],
    chosen: home,
    details: { pin: { latitude: 30, longitude: 31 } },
    districts: [],
    problems: { of: () => null },
    quoted: { quote: null, failure: null, lastFailure: tooFar, isCounting: true },
  } as unknown as Checkout
  const shown = heard(renderPart(<WherePanel checkout={checkout} />))
  expect(shown).toContain('Your addresses')
  expect(shown).toContain('This kitchen doesn’t deliver to your place')
})
