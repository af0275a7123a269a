import { expect, test } from 'vitest'
import { bringsPictures, PICTURES_BY_PATH } from './picture-paths.ts'

test('pictures are let in where the input of an endpoint has some, as many as it has, and nowhere else', () => {
  expect(PICTURES_BY_PATH).toMatchObject({
    '/api/uploads/dish-photo': 1,
    '/api/auth/sign-up-delivery': 2,
    '/api/courier/papers': 2,
  })
  expect(bringsPictures({ method: 'POST', path: '/api/uploads/portrait' })).toBe(true)
  expect(bringsPictures({ method: 'DELETE', path: '/api/uploads/portrait' })).toBe(false)
  expect(bringsPictures({ method: 'POST', path: '/api/auth/sign-up' })).toBe(false)
})
