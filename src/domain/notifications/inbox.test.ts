import { expect, it } from 'vitest'
import { paths } from '#domain/paths.ts'
import { categoriesOf, isToldByPage, targetOf } from './inbox.ts'

it('shows admins two categories more', () => {
  expect(categoriesOf('customer')).toEqual(['order', 'system', 'promo'])
  expect(categoriesOf('delivery')).toEqual(['order', 'system', 'promo'])
  expect(categoriesOf('superadmin')).toEqual(['order', 'system', 'promo', 'admin', 'reports'])
})

it.each([
  ['customer', 'order', '/track-order/K7QX', paths.myOrders],
  ['customer', 'system', '/terms', '/terms'],
  ['customer', 'promo', null, paths.home],
  ['cook', 'order', '/orders/K7QX', paths.cookOrders],
  ['cook', 'order', '/cook/earnings', '/cook/earnings'],
  ['cook', 'system', '/my-dishes', '/my-dishes'],
  ['delivery', 'order', '/delivery/orders', '/delivery/orders'],
  ['admin', 'admin', '/admin/dishes', '/admin/dishes'],
  ['admin', 'order', '/orders/K7QX', '/orders/K7QX'],
  ['admin', 'system', 'https://evil.example', paths.home],
  ['admin', 'system', '//evil.example', paths.home],
  ['admin', 'system', '/\\evil.example', paths.home],
  ['admin', 'system', 'javascript:alert(1)', paths.home],
] as const)('leads a %s from %s news at %s to %s', (role, category, url, target) => {
  expect(targetOf(role, { category, url })).toBe(target)
})

it.each([
  ['customer', 'order', '/track-order/K7QX', 'preparing', '/track-order/K7QX', true],
  ['customer', 'order', '/track-order/K7QX', 'preparing', '/my-orders', true],
  ['customer', 'order', '/track-order/K7QX', 'preparing', '/', false],
  ['customer', 'order', '/track-order/K7QX', 'delivered', '/track-order/K7QX', true],
  ['customer', 'order', '/track-order/K7QX', 'delivered', '/track-order/AB12', false],
  ['customer', 'system', '/terms', null, paths.notifications, true],
  ['admin', 'admin', '/admin/moderation', null, paths.notifications, true],
  ['cook', 'order', '/cook/orders', 'pending', '/my-dishes', true],
  ['cook', 'order', '/dish/1#reviews', null, '/cook/orders', false],
  ['delivery', 'order', '/delivery/orders', 'ready_for_pickup', '/delivery/cash', true],
  ['admin', 'admin', '/admin/moderation', null, '/admin/moderation', true],
  ['admin', 'admin', '/admin/moderation', null, '/admin', false],
] as const)(
  'a %s’s %s news of %s (%s) are told by the page %s: %s',
  (role, category, url, icon, pathname, told) => {
    expect(isToldByPage(role, { category, url, icon }, pathname)).toBe(told)
  },
)
