import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const BEFORE = { name: 'Koshari', price: '80', nameAr: '', hours: [{ start: '09:00' }] }

test('typed values stay on top of what somebody else saved, and fields that both changed are named', () => {
  const typed = { ...BEFORE, price: '90', nameAr: 'كشري كبير' }
  const saved = { ...BEFORE, price: '95', hours: [{ start: '10:00' }] }
  expect(rebase(BEFORE, typed, saved)).toEqual({
    values: { ...saved, price: '90', nameAr: 'كشري كبير' },
    differing: ['price', 'nameAr'],
  })
})

test('the same change by both is no difference', () => {
  const both = { ...BEFORE, name: 'Big koshari', hours: [{ start: '11:00' }] }
  expect(rebase(BEFORE, both, both)).toEqual({ values: both, differing: [] })
})
