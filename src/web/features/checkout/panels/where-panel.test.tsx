import { expect, test, vi } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { NO_DETAILS } from '../details/details.ts'
import { WherePanel } from './where-panel.tsx'

test('a saved address that is too far keeps its reason and the others in sight while the price is asked for again', () => {
  const home = {
    ...{ id: 'home', label: 'Home', line: '7 Tahrir St', isDefault: true, districtId: null },
    ...{ street: '7 Tahrir St', building: '', floor: '', apartment: '', landmark: '', address: '' },
    ...{ postalCode: '', location: { latitude: 30, longitude: 31 } },
  }
  const checkout = {
    addresses: [home],
    chosen: home,
    details: { ...NO_DETAILS, pin: home.location },
    districts: [],
    isGuest: false,
    problems: { of: () => null },
    quoted: { lastFailure: { code: 'kitchen.too_far', status: 409, data: {} } },
    change: vi.fn(),
    chooseAddress: vi.fn(),
    chooseArea: vi.fn(),
    putPin: vi.fn(),
  }
  const shown = heard(renderPart(<WherePanel checkout={checkout} />))
  expect(shown).toContain('Your addresses')
  expect(shown).toContain('This kitchen doesn’t deliver to your place')
})
