import { expect, test } from 'vitest'
import { ALL_WEEK } from '../kitchens/slots.ts'
import { asGiven, decideDishTerms, inBoth, type SentDish } from './dish-terms.ts'

const KOSHARI: SentDish = {
  name: 'Koshari',
  nameAr: 'كشري',
  description: 'Rice and lentils.',
  descriptionAr: 'رز وعدس.',
  price: 85.5,
  dishTypes: ['main_dish', 'lunch', 'main_dish'],
  photo: 'a'.repeat(32),
  availability: [...ALL_WEEK],
  dailyPortions: null,
  serves: 1,
  spice: 0,
  allergens: ['gluten'],
}
const issuesOf = (changed: object) => {
  const outcome = decideDishTerms({ ...KOSHARI, ...changed })
  return outcome.ok ? [] : outcome.code === 'dish.invalid' ? outcome.params.issues : outcome.code
}

test('a valid dish is accepted as sent, with each type once', () => {
  const outcome = decideDishTerms(KOSHARI)
  expect(outcome.ok && outcome.value).toEqual({ ...KOSHARI, dishTypes: ['main_dish', 'lunch'] })
})

test.each([
  ['0', { price: 0 }, { path: 'price', problem: 'field.least', limit: 0.01 }],
  ['-5', { price: -5 }, { path: 'price', problem: 'field.least', limit: 0.01 }],
  ['19.999', { price: 19.999 }, { path: 'price', problem: 'field.decimals', max: 2 }],
  ['1e9', { price: 1e9 }, { path: 'price', problem: 'field.most', limit: 100_000 }],
  ['no type', { dishTypes: [] }, { path: 'dishTypes', problem: 'field.required' }],
  ['no photo', { photo: null }, { path: 'photo', problem: 'field.required' }],
  ['an empty photo', { photo: '' }, { path: 'photo', problem: 'field.required' }],
  ['half a portion', { dailyPortions: 0.5 }, { path: 'dailyPortions', problem: 'field.least', limit: 1 }],
  ['1.5 people', { serves: 1.5 }, { path: 'serves', problem: 'field.whole' }],
  ['spice of 4', { spice: 4 }, { path: 'spice', problem: 'field.most', limit: 3 }],
  ['an unknown allergen', { allergens: ['love'] }, { path: 'allergens', problem: 'field.invalid' }],
  ['no hours', { availability: [] }, { path: 'availability', problem: 'field.required' }],
  [
    'hours that end before they start',
    { availability: [{ dayOfWeek: 0, start: '20:00', end: '02:00' }] },
    { path: 'availability', problem: 'kitchen.start_before_end' },
  ],
  [
    'hours that overlap, after midnight too',
    {
      availability: [
        { dayOfWeek: 6, start: '20:00', end: '02:00', pastMidnight: true },
        { dayOfWeek: 0, start: '01:59', end: '05:00' },
      ],
    },
    { path: 'availability', problem: 'kitchen.slots_overlap' },
  ],
])('%s is reported at its field', (_, changed, issue) => expect(issuesOf(changed)).toEqual([issue]))

test('all errors are reported at once', () =>
  expect(issuesOf({ name: '', nameAr: '', description: '', descriptionAr: '', price: 0 })).toMatchObject([
    { path: 'name' },
    { path: 'description' },
    { path: 'price' },
  ]))

test('an unknown type is refused by itself', () =>
  expect(issuesOf({ dishTypes: ['main_dish', 'pizza'], price: 0 })).toBe('dish.type_invalid'))

test('hours past midnight need their switch, which is not stored', () => {
  const late = { dayOfWeek: 0, start: '20:00', end: '02:00' } as const
  const outcome = decideDishTerms({ ...KOSHARI, availability: [{ ...late, pastMidnight: true }] })
  expect(outcome.ok && outcome.value.availability).toEqual([late])
})

test.each([
  ['Koshari', 'كشري', ['Koshari', 'كشري']],
  ['Koshari', '', ['Koshari', null]],
  ['', 'كشري', ['كشري', 'كشري']],
] as const)('one language is enough: %j and %j', (english, arabic, stored) => {
  expect(inBoth(english, arabic)).toEqual(stored)
  expect(asGiven(stored[0], stored[1])).toEqual([english, arabic])
})
