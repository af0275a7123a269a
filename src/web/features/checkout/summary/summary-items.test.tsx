import { expect, test } from 'vitest'
import { aCartItem } from '#tests/world/cart-item.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { SummaryItems } from './summary-items.tsx'

const summaryOf = (item: Parameters<typeof aCartItem>[0]) =>
  renderPart(<SummaryItems cart={[aCartItem(item)]} problems={new Map()} place={null} />)

test.each([1, 2])('a dish of the order can be removed at the checkout, with a quantity of %i', (quantity) => {
  expect(summaryOf({ quantity })).toMatch(/"Remove Koshari"|>Remove<[^>]*> Koshari</)
})

test("a dish's note stands apart from the name of its cook", () => {
  expect(heard(summaryOf({ notes: 'Extra lemon, please' }))).toContain('Om Amina Note: Extra lemon, please')
})

test.each([
  [98, 'false'],
  [99, 'true'],
])('with %i of a dish the button for one more is disabled: %s', (quantity, isDisabled) => {
  expect(summaryOf({ quantity })).toContain(`aria-label="One more" aria-disabled="${isDisabled}"`)
})
