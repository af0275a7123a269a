import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { DishCard, type DishCardProps } from './dish-card.tsx'

const aDish = (over: Partial<DishCardProps> = {}): DishCardProps => ({
  id: 'koshari',
  name: 'Koshari',
  href: '/dish/koshari',
  price: 85,
  photo: '/k-480.webp',
  dishType: 'main_dish',
  cook: { name: 'Om Samira', portrait: null },
  rating: { average: 4.9, count: 301 },
  distanceKm: 1.7,
  minutes: { from: 35, to: 45 },
  opening: { state: 'open' },
  leftToday: null,
  onAdd: () => {},
  ...over,
})
const CLOSED = {
  state: 'closed',
  opens: { day: 'tomorrow', at: '2026-11-22T10:00:00Z' },
  reason: 'closed',
} as const

test('is one link, with adding to the cart as a button outside of it', () => {
  const markup = renderPart(<DishCard {...aDish()} />)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(/<a [^>]*>.*?<\/a>/s.exec(markup)?.[0]).not.toContain('<button')
  expect(heard(markup)).toContain('Add Koshari to cart')
})

test('says when a closed dish opens, and offers no adding', () => {
  const markup = renderPart(<DishCard {...aDish({ opening: CLOSED })} />)
  expect(heard(markup)).toContain('Opens tomorrow 12:00 PM')
  expect(markup).not.toContain('<button')
})

test('says that a dish is not available where nobody knows when it opens', () => {
  const markup = renderPart(<DishCard {...aDish({ opening: { ...CLOSED, opens: null } })} />)
  expect(heard(markup)).toContain('Not available now')
})

test('offers no adding to those who have no cart', () => {
  expect(renderPart(<DishCard {...aDish({ onAdd: undefined })} />)).not.toContain('<button')
})

test.each([
  [5, true],
  [1, true],
  [6, false],
  [0, false],
  [null, false],
])('with %s portions left, saying how few there are is %s', (leftToday, says) => {
  const text = heard(renderPart(<DishCard {...aDish({ leftToday })} />))
  expect(text.includes('left today')).toBe(says)
})

test('leaves the travel line out while no place is known', () => {
  const text = heard(renderPart(<DishCard {...aDish({ minutes: null, distanceKm: null })} />))
  expect(text).not.toMatch(/km|min/)
})

test('reads the rating aloud in full words', () => {
  expect(heard(renderPart(<DishCard {...aDish()} />))).toContain('4.9 of 5, 301 reviews')
})

test('shows the cloth in the place of a missing photo, never an image without a source', () => {
  const markup = renderPart(<DishCard {...aDish({ photo: null })} />)
  expect(markup).toContain('data-category-colour="tomato"')
  expect(markup).not.toContain('photo of')
})

test('fetches the photos of the first row at once and those below when they come near', () => {
  expect(renderPart(<DishCard {...aDish({ eager: true })} />)).toContain('fetchPriority="high"')
  expect(renderPart(<DishCard {...aDish()} />)).toMatch(/alt="photo of [^"]*Koshari[^"]*"[^>]*loading="lazy"/)
})

test('counts in Arabic digits in Arabic', () => {
  const text = heard(renderPart(<DishCard {...aDish({ inCart: 2 })} />, 'ar'))
  expect(text).toContain('٨٥ ج.م')
  expect(text).toContain('٢')
})
