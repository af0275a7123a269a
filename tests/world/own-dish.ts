import type { OwnDish } from '#contract/catalog/dishes.ts'

const WORDS = {
  name: 'Koshari',
  nameAr: '',
  description: 'Rice and lentils',
  descriptionAr: '',
  dishTypes: ['lunch' as const],
  photo: 'a',
  photoUrl: '/a',
}

/** A new dish as its cook and admins see it. */
export const anOwnDish = (over: Partial<OwnDish> = {}): OwnDish => ({
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
  ...over,
})

/** An edit of that dish that waits for review. */
export const aWaitingEdit = () => ({
  ...WORDS,
  name: 'Koshari for two',
  refusal: null,
  sentAt: '2026-11-20T10:00:00.000Z',
})
