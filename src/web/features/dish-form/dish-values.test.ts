import { expect, test } from 'vitest'
import { checkDish, type DishValues, dishInputOf, newDish } from './dish-values.ts'

const KOSHARI: DishValues = {
  ...newDish(),
  photo: 'a'.repeat(32),
  nameAr: 'كشري',
  descriptionAr: 'رز وعدس',
  price: '٨٥٫٥',
  dishTypes: ['lunch'],
}

test('a dish in one language with a price in Arabic digits can be sent, and is on sale at all hours', () => {
  expect(checkDish(KOSHARI, 'en')).toEqual({})
  expect(dishInputOf(KOSHARI)).toMatchObject({ name: '', price: 85.5, dailyPortions: null, spice: null })
  expect(dishInputOf(KOSHARI).availability).toHaveLength(7)
})

test.each([
  ['en', 'name', 'description'],
  ['ar', 'nameAr', 'descriptionAr'],
] as const)(
  'an empty form in %s says of each required field what is missing, of texts in the reader’s language',
  (locale, name, description) =>
    expect(checkDish(newDish(), locale)).toEqual({
      photo: { code: 'dish.photo_missing' },
      [name]: { code: 'dish.name_missing' },
      [description]: { code: 'dish.description_missing' },
      price: { code: 'dish.price_missing' },
      dishTypes: { code: 'dish.type_missing' },
    }),
)

test.each(['0', '-5', '19.999', '١٠٠٠٠٠٠٠٠٠', 'a lot'])('a price of %s is refused', (price) =>
  expect(Object.keys(checkDish({ ...KOSHARI, price }, 'en'))).toEqual(['price']),
)

test('reversed and overlapping hours are refused, and several hours on one day are accepted', () => {
  const withHours = (...first: (typeof KOSHARI.hours)[number]) => ({
    ...KOSHARI,
    hours: KOSHARI.hours.with(0, first),
  })
  const late = { start: '20:00', end: '02:00', pastMidnight: false }
  const noon = { start: '12:00', end: '15:00', pastMidnight: false }
  expect(checkDish(withHours(late), 'en').hours).toEqual({ code: 'kitchen.hours_invalid' })
  expect(checkDish(withHours(noon, { ...noon, end: '13:00' }), 'en').hours).toEqual({
    code: 'kitchen.hours_invalid',
  })
  const several = withHours(noon, { ...late, end: '23:00' })
  expect(checkDish(several, 'en')).toEqual({})
  expect(dishInputOf(several).availability.slice(0, 2)).toEqual([
    { dayOfWeek: 0, start: '12:00', end: '15:00' },
    { dayOfWeek: 0, start: '20:00', end: '23:00' },
  ])
})
