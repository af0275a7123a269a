import { expect, test } from 'vitest'
import { bringsPictures, PICTURES_BY_PATH } from './picture-paths.ts'

test('an endpoint accepts as many pictures as its input has, and other endpoints accept none', () => {
  expect(PICTURES_BY_PATH).toMatchObject({
    '/api/uploads/dish-photo': 1,
    '/api/auth/sign-up-delivery': 2,
    '/api/courier/papers': 2,
  })
  expect(bringsPictures({ method: 'POST', path: '/api/uploads/portrait' })).toBe(true)
  expect(bringsPictures({ method: 'DELETE', path: '/api/uploads/portrait' })).toBe(false)
  expect(bringsPictures({ method: 'POST', path: '/api/auth/sign-up' })).toBe(false)
})
