import { expect, test } from 'vitest'
import type { AdminOrder, OrderParty } from '#contract/ordering/admin-orders.ts'
import { paths } from '#domain/paths.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { OrderPeople } from './order-people.tsx'

const PERSON: OrderParty = {
  id: 'u1',
  name: 'Amina Fathy',
  nameAr: 'أمينة فتحي',
  status: 'active',
  mobileNumber: null,
  portrait: null,
}
const ERASED: OrderParty = { ...PERSON, id: 'u2', name: '', nameAr: null, status: 'banned' }

const people = (rest: Partial<AdminOrder>, locale: 'en' | 'ar' = 'en') =>
  renderPart(
    <OrderPeople
      order={{ cookParty: PERSON, customerParty: null, courierParty: null, ...rest } as AdminOrder}
    />,
    locale,
  )

test.each([
  ['en', 'Deleted', 'Banned'],
  ['ar', 'اتمسح', 'محظور'],
] as const)(
  'an erased customer is called deleted, not banned, and leads nowhere, in %s',
  (locale, deleted, banned) => {
    const page = people({ customerParty: ERASED }, locale)
    expect(heard(page)).toContain(deleted)
    expect(heard(page)).not.toContain(banned)
    expect(page).not.toContain(paths.adminUser(ERASED.id))
  },
)

test('an erased guest is called deleted too', () => {
  expect(heard(people({ customerName: '' }))).toContain('Deleted')
})

test('a banned customer who still has a name is called banned', () => {
  const page = people({ customerParty: { ...PERSON, id: 'u3', status: 'banned' } })
  expect(heard(page)).toContain('Banned')
  expect(page).toContain(paths.adminUser('u3'))
})
