import { expect, test } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { decisionsFor, differences } from './decisions.ts'

const WORDS = {
  name: 'Koshari',
  nameAr: '',
  description: 'Rice and lentils',
  descriptionAr: '',
  dishTypes: ['lunch' as const],
  photo: 'a',
  photoUrl: '/a',
}
const DISH: OwnDish = {
  ...WORDS,
  id: 'd1',
  cookId: 'c1',
  cookName: 'Amina',
  cookNameAr: null,
  cookPortrait: null,
  price: 85,
  availability: [],
  dailyPortions: null,
  serves: null,
  spice: null,
  allergens: [],
  isAvailable: true,
  soldOutUntil: null,
  status: 'pending',
  state: 'pending',
  rejectionReason: null,
  flagged: false,
  flagReason: null,
  edit: null,
  portionsLeft: null,
  soldToday: 0,
  averageRating: null,
  reviewCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
}
const EDIT = { ...WORDS, name: 'Koshari for two', refusal: null, sentAt: DISH.createdAt }

test.each<[string, Partial<OwnDish>, string[]]>([
  ['a new dish', {}, ['approve', 'reject', 'flag']],
  ['an approved one', { status: 'approved' }, ['reject', 'setPending', 'flag']],
  ['one with an edit', { status: 'approved', edit: EDIT }, ['approve', 'reject', 'setPending', 'flag']],
  ['a rejected and flagged one', { status: 'rejected', flagged: true }, ['approve', 'setPending', 'resolve']],
])('%s is offered only the decisions that would change it', (_, given, actions) =>
  expect(decisionsFor({ ...DISH, ...given })).toEqual(actions),
)

test('the differences name the changed fields that admins decide on, and no others', () => {
  const after = { ...DISH, name: 'Kushari', edit: EDIT, soldToday: 4, version: 2 }
  expect(differences(DISH, after)).toEqual(['name', 'edit'])
})
