import { expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { OrderContents } from './order-contents.tsx'

const contentsFor = (audience: OrderAnswer['audience']) => {
  const order = {
    id: 'K7QX2M4R9TWD5HBN',
    audience,
    status: 'delivered',
    cookName: 'Om Samira',
    cookNameAr: 'أم سميرة',
    items: [{ name: 'Koshari', nameAr: 'كشري', quantity: 2 }],
  } as unknown as OrderAnswer
  return heard(renderPart(<OrderContents order={order} />))
}

test('only who ordered reads what they ordered, and a kitchen is not told that it cooked it', () => {
  expect(contentsFor('owner')).toContain('What you ordered From Om Samira')
  expect(contentsFor('cook')).toContain('What was ordered')
  expect(contentsFor('cook')).not.toContain('Om Samira')
  expect(contentsFor('courier')).toContain('What was ordered From Om Samira')
})
