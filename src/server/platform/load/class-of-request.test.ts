import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { classOf } from './class-of-request.ts'

test.each([
  ['POST', '/api/orders/ABCD/preparation', 'changes'],
  ['POST', '/api/orders/ABCD/delivery', 'changes'],
  ['POST', '/api/payments/paymob/callback', 'changes'],
  ['PUT', '/api/courier/position', 'changes'],
  ['POST', '/api/orders', 'checkout'],
  ['POST', '/api/quotes', 'checkout'],
  ['POST', '/api/functions/createOrder', 'checkout'],
  ['GET', '/api/orders/ABCD', 'checkout'],
  ['GET', '/api/live', 'checkout'],
  ['GET', '/api/kitchen/orders', 'checkout'],
  ['POST', '/api/auth/sign-in/email', null],
  ['POST', '/api/uploads/portrait', null],
  ['DELETE', '/api/uploads/portrait', 'changes'],
  ['GET', '/api/dishes', 'lists'],
  ['GET', '/', 'pages'],
  ['HEAD', '/dish/koshari', 'pages'],
  ['POST', '/dish/koshari', 'pages'],
])('%s %s is of the class %s', (method, path, expected) => {
  expect(classOf({ method, path })).toBe(expected)
})

test('of the endpoints that change something, only pricing, placing, signing in or up and pictures may be made to wait by others', () => {
  const routes = Object.values(contract).flatMap((group) =>
    Object.values(group).map((each) => each['~orpc'].route),
  )
  const writing = routes.filter(({ method }) => method !== 'GET')
  const giveWay = writing.filter(
    ({ method, path }) => classOf({ method: method!, path: `/api${path}` }) !== 'changes',
  )
  expect(giveWay.map(({ path }) => path).sort()).toEqual([
    '/auth/sign-in/email',
    '/auth/sign-up',
    '/orders',
    '/quotes',
    '/uploads/portrait',
  ])
})
