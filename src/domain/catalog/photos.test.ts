import { expect, test } from 'vitest'
import { inWidth, photoName, reviewPhotoName } from './photos.ts'

test('a photo has one name for each width', () => {
  expect(photoName('3f9a', 480)).toBe('dishes/3f9a-480.webp')
  expect(reviewPhotoName('3f9a', 1024)).toBe('reviews/3f9a-1024.webp')
})

test.each([
  ['/media/dishes/3f9a-480.webp', '/media/dishes/3f9a-1024.webp'],
  ['/media/dishes/3f9a-768.webp', '/media/dishes/3f9a-1024.webp'],
  ['/media/dishes/480-1024.webp', '/media/dishes/480-1024.webp'],
])('%s in the largest width is %s', (address, large) => {
  expect(inWidth(address, 1024)).toBe(large)
})
