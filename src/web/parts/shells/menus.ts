import type { Viewer } from '../viewer.ts'

export type MenuLabel =
  | 'about'
  | 'analytics'
  | 'availability'
  | 'bePartner'
  | 'browse'
  | 'content'
  | 'couriers'
  | 'dishes'
  | 'earnings'
  | 'help'
  | 'history'
  | 'home'
  | 'login'
  | 'moderation'
  | 'myDishes'
  | 'myOrders'
  | 'myPage'
  | 'notifications'
  | 'orders'
  | 'overview'
  | 'profile'
  | 'promoCodes'
  | 'reports'
  | 'revenue'
  | 'settings'
  | 'signup'
  | 'timePerformance'
  | 'trackOrder'
  | 'users'

/** `alone`: the pages below its address are others' pages. */
export type MenuItem = { to: string; label: MenuLabel; alone?: true }

export type Menus = {
  /** Where the logo leads. */
  home: string
  /** The few that stand in the header of wide screens. */
  header: readonly MenuItem[]
  /** The whole menu. */
  side: readonly MenuItem[]
  /** Behind the viewer's portrait. */
  account: readonly MenuItem[]
  hasCart: boolean
}

const BROWSE: MenuItem = { to: '/', label: 'browse' }
const ABOUT: MenuItem = { to: '/about', label: 'about' }
const TRACK: MenuItem = { to: '/track-order', label: 'trackOrder' }
const PARTNER: MenuItem = { to: '/be-partner', label: 'bePartner' }
const MY_ORDERS: MenuItem = { to: '/my-orders', label: 'myOrders' }
const NOTIFICATIONS: MenuItem = { to: '/notifications', label: 'notifications' }
const PROFILE: MenuItem = { to: '/profile', label: 'profile' }
const SETTINGS: MenuItem = { to: '/settings', label: 'settings' }
const helpFor = (whom: 'customer' | 'cook' | 'delivery'): MenuItem => ({ to: `/help/${whom}`, label: 'help' })

/** The menus of a viewer, from the specification's list of what each role sees. Help is last in every one. */
export function menusOf(viewer: Viewer): Menus {
  switch (viewer.role) {
    case 'guest':
      return guestMenus()
    case 'customer':
      return customerMenus()
    case 'cook':
      return cookMenus(viewer.uid)
    case 'delivery':
      return courierMenus()
    case 'admin':
    case 'superadmin':
      return adminMenus()
  }
}

/** The five of a phone's bottom bar. */
export function bottomBarOf(viewer: Viewer): readonly MenuItem[] {
  return menusOf(viewer).side.slice(0, 5)
}

/** The item whose page this is, or a page below it. */
export function itemOf(pathname: string, items: readonly MenuItem[]): MenuItem | null {
  const isAt = ({ to, alone }: MenuItem) => pathname === to || (!alone && pathname.startsWith(`${to}/`))
  return items.find(isAt) ?? null
}

function guestMenus(): Menus {
  return {
    home: '/',
    header: [BROWSE, TRACK, PARTNER],
    side: [
      BROWSE,
      ABOUT,
      TRACK,
      PARTNER,
      { to: '/login', label: 'login' },
      { to: '/signup', label: 'signup' },
      helpFor('customer'),
    ],
    account: [],
    hasCart: true,
  }
}

function customerMenus(): Menus {
  return {
    home: '/',
    header: [BROWSE, MY_ORDERS, PARTNER],
    side: [BROWSE, MY_ORDERS, TRACK, ABOUT, PARTNER, PROFILE, SETTINGS, helpFor('customer')],
    account: [MY_ORDERS, NOTIFICATIONS, PROFILE, SETTINGS, helpFor('customer')],
    hasCart: true,
  }
}

function cookMenus(uid: string): Menus {
  const home: MenuItem = { to: '/cook/home', label: 'home' }
  const orders: MenuItem = { to: '/cook/orders', label: 'orders' }
  const page: MenuItem = { to: `/cook/${uid}`, label: 'myPage' }
  return {
    home: '/',
    header: [home, orders, BROWSE],
    side: [
      home,
      orders,
      { to: '/my-dishes', label: 'myDishes' },
      { to: '/cook/availability', label: 'availability' },
      { to: '/cook/earnings', label: 'earnings' },
      page,
      helpFor('cook'),
    ],
    account: [page, BROWSE, ABOUT, NOTIFICATIONS, PROFILE, SETTINGS, helpFor('cook')],
    hasCart: false,
  }
}

function courierMenus(): Menus {
  const home: MenuItem = { to: '/delivery/home', label: 'home' }
  const orders: MenuItem = { to: '/delivery/orders', label: 'orders' }
  return {
    home: '/delivery/home',
    header: [home, orders],
    side: [
      home,
      orders,
      { to: '/delivery/history', label: 'history' },
      { to: '/delivery/revenue', label: 'revenue' },
      helpFor('delivery'),
    ],
    account: [NOTIFICATIONS, ABOUT, PROFILE, SETTINGS, helpFor('delivery')],
    hasCart: false,
  }
}

function adminMenus(): Menus {
  const overview: MenuItem = { to: '/admin', label: 'overview', alone: true }
  const orders: MenuItem = { to: '/admin/orders', label: 'orders' }
  return {
    home: '/',
    header: [overview, orders, BROWSE],
    side: [
      overview,
      orders,
      { to: '/admin/dishes', label: 'dishes' },
      { to: '/admin/users', label: 'users' },
      { to: '/admin/manage-delivery', label: 'couriers' },
      { to: '/admin/analytics', label: 'analytics' },
      { to: '/admin/promocodes', label: 'promoCodes' },
      { to: '/admin/moderation', label: 'moderation' },
      { to: '/admin/reports', label: 'reports' },
      { to: '/admin/time-performance', label: 'timePerformance' },
      { to: '/admin/content', label: 'content' },
      { to: '/admin/settings', label: 'settings' },
    ],
    account: [BROWSE, NOTIFICATIONS, PROFILE, SETTINGS, helpFor('customer')],
    hasCart: false,
  }
}
