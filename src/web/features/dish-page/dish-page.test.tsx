import { expect, test } from 'vitest'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { DishPage } from './dish-page.tsx'

const hours = [{ dayOfWeek: 0, start: '12:00', end: '21:00' }]
const closed: DishDetail = {
  id: 'koshari',
  name: 'Koshari',
  nameAr: 'كشري',
  price: 65,
  dishType: 'main_dish',
  dishTypes: ['main_dish'],
  photoUrl: null,
  cookId: 'amina',
  cookName: 'Om Amina',
  cookNameAr: 'أم أمينة',
  cookPortrait: null,
  averageRating: null,
  reviewCount: 0,
  distanceKm: null,
  minutes: null,
  available: false,
  reason: 'closed',
  opens: null,
  until: null,
  leftToday: null,
  hold: null,
  description: 'With lentils',
  descriptionAr: null,
  availability: [],
  hours,
  unusualDays: [],
  serves: null,
  spice: null,
  allergens: [],
  deliveryFrom: 20,
  kitchen: { area: 'Dokki', areaAr: 'الدقي', since: '2025-03-01T10:00:00Z', deliveredOrders: 0 },
  reviews: [],
  moreReviews: null,
  moreFromKitchen: [],
}

const pageOf = (reason: DishDetail['reason']) =>
  heard(
    renderPart(
      <DishPage
        dish={{ ...closed, reason }}
        example={null}
        reviews={{ items: [], nextCursor: null }}
        now={0}
        today={0}
      />,
    ),
  )

test('a dish that is only closed now says when it can be ordered', () => {
  expect(pageOf('closed')).toContain('When you can order it')
})

test('a dish that its kitchen took off the menu promises no hours', () => {
  expect(pageOf('switched_off')).not.toContain('When you can order it')
})
