import { describe, expect, test } from 'vitest'
import { ALL_WEEK } from '../kitchens/slots.ts'
import {
  decideDishChange,
  decideReview,
  type ReviewAction,
  type ReviewState,
  waitingEditOf,
  wordsOf,
} from './dish-review.ts'
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
const standing = (overrides: Partial<ReviewState> = {}): ReviewState & { terms: DishTerms } => ({
  status: 'approved',
  rejectionReason: null,
  flagged: false,
  flagReason: null,
  version: 3,
  words: wordsOf(TERMS),
  edit: null,
  terms: TERMS,
  ...overrides,
})
const changed = (stored: ReturnType<typeof standing>, sent: Partial<DishTerms>, version = 3) => {
  const outcome = decideDishChange(stored, { ...TERMS, ...sent }, version)
  return outcome.ok ? outcome.value : outcome.code
}
const WAITS = { words: NEW_WORDS, refusal: null }
const REFUSED = { words: NEW_WORDS, refusal: 'Whose dish is this?' }

test('an edit waits until it is refused', () => {
  const at = (edit: ReviewState['edit']) => waitingEditOf(standing({ status: 'approved', edit }))
  expect([at(null), at(WAITS), at(REFUSED)]).toEqual([null, WAITS, null])
})

describe('what a cook changes', () => {
  test('price, hours, portions and allergens take effect at once', () => {
    const sent = { price: 90, dailyPortions: 4, serves: 2, allergens: ['egg' as const] }
    expect(changed(standing(), sent)).toEqual({
      terms: { ...TERMS, ...sent },
      status: 'approved',
      edit: null,
      isNew: true,
      approves: false,
    })
  })

  test.each([
    ['name', { name: 'Koshari with ta’leya' }],
    ['types', { dishTypes: ['lunch' as const] }],
    ['photo', { photo: 'b'.repeat(32) }],
  ])('a new %s waits beside the approved version', (_, sent) => {
    const outcome = changed(standing(), { ...sent, price: 90 })
    expect(outcome).toMatchObject({ terms: { ...TERMS, price: 90 }, status: 'approved' })
    expect(outcome).toMatchObject({ edit: { words: { ...wordsOf(TERMS), ...sent }, refusal: null } })
  })

  test('a later edit replaces the waiting one, and saving the approved words withdraws it', () => {
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

  test('a rejected dish waits for review again if it changes, and stays rejected if it does not', () => {
    const stored = standing({ status: 'rejected', rejectionReason: 'Blurred' })
    expect(changed(stored, { price: 90 })).toMatchObject({ status: 'pending', edit: null })
    expect(changed(stored, {})).toMatchObject({ status: 'rejected', isNew: false })
  })

  test('a save over an outdated version is refused', () =>
    expect(changed(standing(), { price: 90 }, 2)).toBe('dish.stale'))
})

describe('what an admin changes', () => {
  const changedByAdmin = (stored: ReturnType<typeof standing>, sent: Partial<DishTerms>) => {
    const outcome = decideDishChange(stored, { ...TERMS, ...sent }, stored.version, 'admin')
    return outcome.ok ? outcome.value : outcome.code
  }

  test('new words of a dish on sale are on sale at once, also over an edit that waits', () => {
    const sent = { name: 'Koshari for two', price: 90 }
    for (const edit of [null, WAITS, REFUSED])
      expect(changedByAdmin(standing({ edit }), sent)).toEqual({
        terms: { ...TERMS, ...sent },
        status: 'approved',
        edit: null,
        isNew: true,
        approves: true,
      })
  })

  test('another price decides nothing about the words of the cook', () => {
    for (const edit of [WAITS, REFUSED])
      expect(changedByAdmin(standing({ edit }), { ...NEW_WORDS, price: 90 })).toMatchObject({
        terms: { ...TERMS, price: 90 },
        edit,
        approves: false,
      })
  })

  test.each(['pending', 'rejected'] as const)(
    'a dish that is %s stays so, for a decision of its own',
    (status) => {
      const terms = { ...TERMS, name: 'Koshari for two' }
      expect(changedByAdmin(standing({ status }), terms)).toMatchObject({ terms, status, approves: false })
    },
  )
})

describe('what an admin decides', () => {
  const decided = (overrides: Partial<ReviewState>, action: ReviewAction) => {
    const outcome = decideReview(standing(overrides), action, 'Whose dish is this?')
    return outcome.ok ? outcome.value : outcome.code
  }
  const NOTHING = 'dish.nothing_to_decide'

  test.each<[string, Partial<ReviewState>, ReviewAction, object | string]>([
    [
      'a pending dish can be approved',
      { status: 'pending' },
      'approve',
      { status: 'approved', about: 'dish' },
    ],
    [
      'a rejected dish can be approved',
      { status: 'rejected' },
      'approve',
      { status: 'approved', rejectionReason: null },
    ],
    [
      'approving a waiting edit puts its words on sale',
      { edit: WAITS },
      'approve',
      { words: NEW_WORDS, edit: null, about: 'edit' },
    ],
    ['a refused edit cannot be approved', { edit: REFUSED }, 'approve', NOTHING],
    ['an approved dish cannot be approved again', {}, 'approve', NOTHING],
    [
      'rejecting a waiting edit leaves the dish on sale unchanged',
      { edit: WAITS },
      'reject',
      { status: 'approved', words: wordsOf(TERMS), edit: REFUSED, about: 'edit' },
    ],
    [
      'a pending dish is rejected with the reason',
      { status: 'pending' },
      'reject',
      { status: 'rejected', rejectionReason: 'Whose dish is this?', about: 'dish' },
    ],
    ['a rejected dish cannot be rejected again', { status: 'rejected' }, 'reject', NOTHING],
    [
      'setting a dish to pending merges its waiting edit',
      { edit: WAITS },
      'setPending',
      { status: 'pending', words: NEW_WORDS, edit: null },
    ],
    [
      'setting a dish to pending keeps the words that were refused, for their cook to go on with',
      { edit: REFUSED },
      'setPending',
      { status: 'pending', words: NEW_WORDS, edit: null },
    ],
    [
      'rejecting a dish keeps the words that were refused',
      { edit: REFUSED },
      'reject',
      { status: 'rejected', words: NEW_WORDS, edit: null },
    ],
    ['a pending dish cannot be set to pending again', { status: 'pending' }, 'setPending', NOTHING],
    [
      'a dish is flagged with the reason',
      { edit: WAITS },
      'flag',
      { flagged: true, flagReason: 'Whose dish is this?', edit: WAITS },
    ],
    ['a flagged dish cannot be flagged again', { flagged: true }, 'flag', NOTHING],
    [
      'a flag is resolved',
      { flagged: true, flagReason: 'x' },
      'resolve',
      { flagged: false, flagReason: null },
    ],
    ['a dish without a flag has none to resolve', {}, 'resolve', NOTHING],
  ])('%s', (_, overrides, action, expected) => {
    const outcome = decided(overrides, action)
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
  })
})
