import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { PICTURES_BY_PATH } from '#contract/picture-paths.ts'
import { classOf } from './class-of-request.ts'

test.each([
  ['POST', '/api/orders/ABCD/preparation', 'changes'],
  ['POST', '/api/orders/ABCD/delivery', 'changes'],
  ['POST', '/api/payments/paypal/webhooks', 'webhooks'],
  ['POST', '/api/checkouts/ABCD/give-up', 'paying'],
  ['GET', '/pay/ABCD', 'paying'],
  ['GET', '/pay/return/ABCD', 'paying'],
  ['GET', '/pay/test/ABCD', 'pages'],
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
  ['GET', '/admin', 'work'],
  ['GET', '/admin/orders.data', 'work'],
  ['GET', '/api/admin/orders', 'work'],
  ['GET', '/cook/orders', 'work'],
  ['GET', '/delivery/home.data', 'work'],
  ['GET', '/cook/om-samira', 'pages'],
  ['GET', '/api/dishes', 'lists'],
  ['GET', '/', 'pages'],
  ['HEAD', '/dish/koshari', 'pages'],
  ['POST', '/dish/koshari', 'pages'],
])('%s %s belongs to the class %s', (method, path, expected) => {
  expect(classOf({ method, path })).toBe(expected)
})

test('of the endpoints that write, only pricing, placing, giving up a payment, password hashing and uploads give way to others', () => {
  const routes = Object.values(contract).flatMap((group) =>
    Object.values(group).map((each) => each['~orpc'].route),
  )
  const writing = routes.filter(({ method }) => method !== 'GET')
  const giveWay = writing.filter(
    ({ method, path }) => classOf({ method: method!, path: `/api${path}` }) !== 'changes',
  )
  const pictures = Object.keys(PICTURES_BY_PATH).map((path) => path.replace('/api', ''))
  const hashing = [
    '/auth/change-password',
    '/auth/confirm-password',
    '/auth/change-email',
    '/auth/reset-password',
    '/auth/sign-in/email',
    '/auth/sign-up',
  ]
  expect(new Set(giveWay.map(({ path }) => path))).toEqual(
    new Set(['/orders', '/quotes', '/checkouts/{id}/give-up', ...hashing, ...pictures]),
  )
})
