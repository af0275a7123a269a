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

test('the card is one link, and the add button lies outside of it', () => {
  const markup = renderPart(<DishCard {...aDish()} />)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(/<a [^>]*>.*?<\/a>/s.exec(markup)?.[0]).not.toContain('<button')
  expect(heard(markup)).toContain('Add Koshari to cart')
})

test('a closed dish says when it opens, and has no add button', () => {
  const markup = renderPart(<DishCard {...aDish({ opening: CLOSED })} />)
  expect(heard(markup)).toContain('Opens tomorrow 12:00 PM')
  expect(markup).not.toContain('<button')
})

test('a dish without a known opening says that it is not available', () => {
  const markup = renderPart(<DishCard {...aDish({ opening: { ...CLOSED, opens: null } })} />)
  expect(heard(markup)).toContain('Not available now')
})

test('viewers without a cart get no add button', () => {
  expect(renderPart(<DishCard {...aDish({ onAdd: undefined })} />)).not.toContain('<button')
})

test.each([
  [5, true],
  [1, true],
  [6, false],
  [0, false],
  [null, false],
])('with %s portions left the card names the number: %s', (leftToday, says) => {
  const text = heard(renderPart(<DishCard {...aDish({ leftToday })} />))
  expect(text.includes('left today')).toBe(says)
})

test('the travel line is left out while no place is known', () => {
  const text = heard(renderPart(<DishCard {...aDish({ minutes: null, distanceKm: null })} />))
  expect(text).not.toMatch(/km|min/)
})

test('screen readers get the rating in full words', () => {
  expect(heard(renderPart(<DishCard {...aDish()} />))).toContain('4.9 of 5, 301 reviews')
})

test('a dish without a photo shows the pattern, never an image without a source', () => {
  const markup = renderPart(<DishCard {...aDish({ photo: null })} />)
  expect(markup).toContain('data-category-colour="tomato"')
  expect(markup).not.toContain('photo of')
})

test('photos of the first row load at once, and those below when they come near', () => {
  expect(renderPart(<DishCard {...aDish({ eager: true })} />)).toContain('fetchPriority="high"')
  expect(renderPart(<DishCard {...aDish()} />)).toMatch(/alt="photo of [^"]*Koshari[^"]*"[^>]*loading="lazy"/)
})

test('Arabic cards use Arabic digits', () => {
  const text = heard(renderPart(<DishCard {...aDish({ inCart: 2 })} />, 'ar'))
  expect(text).toContain('٨٥ ج.م')
  expect(text).toContain('٢')
})
