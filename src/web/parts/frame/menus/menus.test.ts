import { expect, test } from 'vitest'
import type { Viewer } from '#web/parts/frame/viewer.ts'
import { bottomBarOf, itemOf, type Menus, menusOf } from './menus.ts'

const signedIn = (role: 'customer' | 'cook' | 'delivery' | 'admin' | 'superadmin'): Viewer => ({
  role,
  uid: 'u1',
  name: 'Nadia',
  portrait: null,
})
const GUEST: Viewer = { role: 'guest' }
const EVERYONE: Viewer[] = [
  GUEST,
  ...(['customer', 'cook', 'delivery', 'admin', 'superadmin'] as const).map(signedIn),
]

const pathsOf = ({ header, side, account }: Menus) => [...header, ...side, ...account].map(({ to }) => to)

test.each([
  ['guest', GUEST, ['/', '/about', '/login', '/signup', '/be-partner', '/track-order']],
  [
    'customer',
    signedIn('customer'),
    ['/', '/about', '/be-partner', '/track-order', '/my-orders', '/help/customer', '/profile', '/settings'],
  ],
  [
    'cook',
    signedIn('cook'),
    ['/cook/home', '/cook/orders', '/cook/availability', '/my-dishes', '/cook/u1', '/help/cook', '/about'],
  ],
  [
    'courier',
    signedIn('delivery'),
    ['/delivery/home', '/delivery/orders', '/delivery/history', '/delivery/revenue', '/help/delivery'],
  ],
  ['admin', signedIn('admin'), ['/admin', '/admin/orders', '/admin/manage-delivery']],
  ['superadmin', signedIn('superadmin'), ['/admin', '/admin/orders', '/admin/manage-delivery']],
])('leads a %s everywhere that the specification lists', (_, viewer, paths) => {
  expect(pathsOf(menusOf(viewer))).toEqual(expect.arrayContaining(paths))
})

test('hides the invitation to work with us from cooks and couriers', () => {
  expect(pathsOf(menusOf(signedIn('cook')))).not.toContain('/be-partner')
  expect(pathsOf(menusOf(signedIn('delivery')))).not.toContain('/be-partner')
})

test('offers a cart to guests and customers only', () => {
  expect(EVERYONE.filter((viewer) => menusOf(viewer).hasCart).map(({ role }) => role)).toEqual([
    'guest',
    'customer',
  ])
})

test('sends couriers home to their own screen and everyone else to the shop', () => {
  expect(EVERYONE.map((viewer) => menusOf(viewer).home)).toEqual(['/', '/', '/', '/delivery/home', '/', '/'])
})

test('puts help last wherever it is offered', () => {
  for (const viewer of EVERYONE) {
    const { side, account } = menusOf(viewer)
    for (const menu of [side, account]) {
      const at = menu.findIndex(({ label }) => label === 'help')
      expect(at === -1 || at === menu.length - 1).toBe(true)
    }
  }
})

test('never shows an admin screen to others', () => {
  for (const viewer of [GUEST, signedIn('customer'), signedIn('cook'), signedIn('delivery')]) {
    expect(pathsOf(menusOf(viewer)).filter((path) => path.startsWith('/admin'))).toEqual([])
  }
})

test('fills the bottom bar of cooks and couriers with five', () => {
  expect(bottomBarOf(signedIn('cook'))).toHaveLength(5)
  expect(bottomBarOf(signedIn('delivery'))).toHaveLength(5)
})

test('names no place twice in one menu', () => {
  for (const viewer of EVERYONE) {
    const { header, side, account } = menusOf(viewer)
    for (const menu of [header, side, account])
      expect(new Set(menu.map(({ to }) => to)).size).toBe(menu.length)
  }
})

test.each([
  ['/admin', 'overview'],
  ['/admin/orders', 'orders'],
  ['/admin/orders/4ZK9', 'orders'],
  ['/admin/ordersx', null],
  ['/admin/add-cook', null],
])('the page %s belongs to the menu item %s', (pathname, label) => {
  expect(itemOf(pathname, menusOf(signedIn('admin')).side)?.label ?? null).toBe(label)
})
