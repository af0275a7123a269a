import { describe, expect, test } from 'vitest'
import { ALL_WEEK } from '../kitchens/slots.ts'
import { decideDishChange, decideReview, type ReviewAction, type Standing, wordsOf } from './dish-review.ts'
import type { DishTerms } from './dish-terms.ts'

const TERMS: DishTerms = {
  name: 'Koshari',
  nameAr: null,
  description: 'Rice and lentils.',
  descriptionAr: null,
  dishTypes: ['main_dish'],
  photo: 'a'.repeat(32),
  price: 85,
  availability: [...ALL_WEEK],
  dailyPortions: null,
  serves: null,
  spice: null,
  allergens: [],
}
const NEW_WORDS = { ...wordsOf(TERMS), name: 'Koshari with ta’leya' }
const standing = (given: Partial<Standing> = {}): Standing & { terms: DishTerms } => ({
  status: 'approved',
  rejectionReason: null,
  flagged: false,
  flagReason: null,
  version: 3,
  words: wordsOf(TERMS),
  edit: null,
  terms: TERMS,
  ...given,
})
const changed = (stored: ReturnType<typeof standing>, sent: Partial<DishTerms>, version = 3) => {
  const outcome = decideDishChange(stored, { ...TERMS, ...sent }, version)
  return outcome.ok ? outcome.value : outcome.code
}
const WAITS = { words: NEW_WORDS, refusal: null }
const REFUSED = { words: NEW_WORDS, refusal: 'Whose dish is this?' }

describe('what a cook changes', () => {
  test('price, hours, portions and what is in it count at once', () => {
    const sent = { price: 90, dailyPortions: 4, serves: 2, allergens: ['egg' as const] }
    expect(changed(standing(), sent)).toEqual({
      terms: { ...TERMS, ...sent },
      status: 'approved',
      edit: null,
      isNew: true,
    })
  })

  test.each([
    ['name', { name: 'Koshari with ta’leya' }],
    ['types', { dishTypes: ['lunch' as const] }],
    ['photo', { photo: 'b'.repeat(32) }],
  ])('a new %s waits beside what is approved', (_, sent) => {
    const outcome = changed(standing(), { ...sent, price: 90 })
    expect(outcome).toMatchObject({ terms: { ...TERMS, price: 90 }, status: 'approved' })
    expect(outcome).toMatchObject({ edit: { words: { ...wordsOf(TERMS), ...sent }, refusal: null } })
  })

  test('a later edit replaces the one that waits, and the approved words take it back', () => {
    const stored = standing({ edit: WAITS })
    expect(changed(stored, { name: 'Koshari for two' })).toMatchObject({
      edit: { words: { name: 'Koshari for two' }, refusal: null },
    })
    expect(changed(stored, {})).toMatchObject({ edit: null, isNew: true })
  })

  test('refused words stay refused until they change', () => {
    const stored = standing({ edit: REFUSED })
    expect(changed(stored, { ...NEW_WORDS, price: 90 })).toMatchObject({ edit: REFUSED, isNew: true })
    expect(changed(stored, NEW_WORDS)).toMatchObject({ edit: REFUSED, isNew: false })
    expect(changed(stored, { name: 'Koshari for two' })).toMatchObject({ edit: { refusal: null } })
  })

  test('a rejected dish that changes waits again, and one that is saved as it is does not', () => {
    const stored = standing({ status: 'rejected', rejectionReason: 'Blurred' })
    expect(changed(stored, { price: 90 })).toMatchObject({ status: 'pending', edit: null })
    expect(changed(stored, {})).toMatchObject({ status: 'rejected', isNew: false })
  })

  test('nothing is written over a version that was not seen', () =>
    expect(changed(standing(), { price: 90 }, 2)).toBe('dish.stale'))
})

describe('what an admin decides', () => {
  const decided = (given: Partial<Standing>, action: ReviewAction) => {
    const outcome = decideReview(standing(given), action, 'Whose dish is this?')
    return outcome.ok ? outcome.value : outcome.code
  }
  const NOTHING = 'dish.nothing_to_decide'

  test.each<[string, Partial<Standing>, ReviewAction, object | string]>([
    [
      'a dish that waits is approved',
      { status: 'pending' },
      'approve',
      { status: 'approved', about: 'dish' },
    ],
    [
      'a rejected one may be',
      { status: 'rejected' },
      'approve',
      { status: 'approved', rejectionReason: null },
    ],
    ['an edit is put on sale', { edit: WAITS }, 'approve', { words: NEW_WORDS, edit: null, about: 'edit' }],
    ['a refused edit is not', { edit: REFUSED }, 'approve', NOTHING],
    ['an approved dish is approved once', {}, 'approve', NOTHING],
    [
      'a refused edit changes nothing on sale',
      { edit: WAITS },
      'reject',
      { status: 'approved', words: wordsOf(TERMS), edit: REFUSED, about: 'edit' },
    ],
    [
      'a dish is rejected with its reason',
      { status: 'pending' },
      'reject',
      { status: 'rejected', rejectionReason: 'Whose dish is this?', about: 'dish' },
    ],
    ['a rejected dish is rejected once', { status: 'rejected' }, 'reject', NOTHING],
    [
      'what is taken off sale is reviewed as one',
      { edit: WAITS },
      'setPending',
      { status: 'pending', words: NEW_WORDS, edit: null },
    ],
    ['what waits already waits', { status: 'pending' }, 'setPending', NOTHING],
    [
      'a dish is flagged',
      { edit: WAITS },
      'flag',
      { flagged: true, flagReason: 'Whose dish is this?', edit: WAITS },
    ],
    ['and once only', { flagged: true }, 'flag', NOTHING],
    [
      'a flag is resolved',
      { flagged: true, flagReason: 'x' },
      'resolve',
      { flagged: false, flagReason: null },
    ],
    ['where there is one', {}, 'resolve', NOTHING],
  ])('%s', (_, given, action, expected) => {
    const outcome = decided(given, action)
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
  })
})
