import { expect, test } from 'vitest'
import type { StoredCategory } from '#contract/catalog/categories.ts'
import { categoryChangesOf, categoryValuesOf, checkCategory } from './category-values.ts'

const SOUP: StoredCategory = {
  dishType: 'soup',
  label: 'Soup',
  labelAr: 'شوربة',
  position: 3,
  icon: 'soup',
  colour: 'orange',
  hidden: true,
  version: 4,
  updatedAt: '2026-11-21T10:00:00.000Z',
}

test('an untouched form sends the stored values', () => {
  const { label, labelAr, icon, colour, hidden } = SOUP
  expect(categoryChangesOf(categoryValuesOf(SOUP))).toEqual({ label, labelAr, icon, colour, hidden })
})

test.each([
  [{}, []],
  [{ label: ' ' }, ['label: field.required']],
  [{ labelAr: 'ش'.repeat(31) }, ['labelAr: field.too_long']],
  [{ label: `  ${'x'.repeat(30)}  ` }, []],
])('a form with %j is refused with %j', (changed, refusals) =>
  expect(
    Object.entries(checkCategory({ ...categoryValuesOf(SOUP), ...changed })).map(
      ([field, { code }]) => `${field}: ${code}`,
    ),
  ).toEqual(refusals),
)
