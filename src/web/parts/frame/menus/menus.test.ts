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
])('the menus lead a %s to every page that the specification lists', (_, viewer, paths) => {
  expect(pathsOf(menusOf(viewer))).toEqual(expect.arrayContaining(paths))
})

test('cooks and couriers get no invitation to work with us', () => {
  expect(pathsOf(menusOf(signedIn('cook')))).not.toContain('/be-partner')
  expect(pathsOf(menusOf(signedIn('delivery')))).not.toContain('/be-partner')
})

test('only guests and customers have a cart', () => {
  expect(EVERYONE.filter((viewer) => menusOf(viewer).hasCart).map(({ role }) => role)).toEqual([
    'guest',
    'customer',
  ])
})

test('the logo leads couriers to their own page and everyone else to the shop', () => {
  expect(EVERYONE.map((viewer) => menusOf(viewer).home)).toEqual(['/', '/', '/', '/delivery/home', '/', '/'])
})

test('help is the last item wherever it is offered', () => {
  for (const viewer of EVERYONE) {
    const { side, account } = menusOf(viewer)
    for (const menu of [side, account]) {
      const at = menu.findIndex(({ label }) => label === 'help')
      expect(at === -1 || at === menu.length - 1).toBe(true)
    }
  }
})

test('only admins see the links to admin pages', () => {
  for (const viewer of [GUEST, signedIn('customer'), signedIn('cook'), signedIn('delivery')]) {
    expect(pathsOf(menusOf(viewer)).filter((path) => path.startsWith('/admin'))).toEqual([])
  }
})

test('the bottom bar of cooks and couriers has five items', () => {
  expect(bottomBarOf(signedIn('cook'))).toHaveLength(5)
  expect(bottomBarOf(signedIn('delivery'))).toHaveLength(5)
})

test('no menu links to the same page twice', () => {
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
