import { paths } from '#domain/paths.ts'
import type { NameBelow } from '#locales/text-keys.ts'
import type { Viewer } from '#web/parts/frame/viewer.ts'

/** The name of a text among `nav` of `common.json`. */
export type MenuLabel = NameBelow<'common:nav'>

/** With `alone`, pages below this address do not belong to this item. */
export type MenuItem = { to: string; label: MenuLabel; alone?: true }

export type Menus = {
  /** The logo's target. */
  home: string
  /** The items in the header of wide screens. */
  header: readonly MenuItem[]
  /** The whole menu. */
  side: readonly MenuItem[]
  /** The items behind the viewer's portrait. */
  account: readonly MenuItem[]
  hasCart: boolean
}

const BROWSE: MenuItem = { to: paths.home, label: 'browse' }
const ABOUT: MenuItem = { to: paths.about, label: 'about' }
const TRACK: MenuItem = { to: paths.trackStart, label: 'trackOrder' }
const PARTNER: MenuItem = { to: paths.bePartner, label: 'bePartner' }
const MY_ORDERS: MenuItem = { to: paths.myOrders, label: 'myOrders' }
const PROFILE: MenuItem = { to: paths.profile, label: 'profile' }
const SETTINGS: MenuItem = { to: paths.settings, label: 'settings' }
const helpAt = (to: string): MenuItem => ({ to, label: 'help' })

/** A viewer's menus, by the specification's list for each role. Help is last in every one. */
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

/** The five items of a phone's bottom bar. */
export function bottomBarOf(viewer: Viewer): readonly MenuItem[] {
  return menusOf(viewer).side.slice(0, 5)
}

/** The item of this page, or of a page above it. */
export function itemOf(pathname: string, items: readonly MenuItem[]): MenuItem | null {
  const isAt = ({ to, alone }: MenuItem) => pathname === to || (!alone && pathname.startsWith(`${to}/`))
  return items.find(isAt) ?? null
}

function guestMenus(): Menus {
  return {
    home: paths.home,
    header: [BROWSE, TRACK, PARTNER],
    side: [
      BROWSE,
      ABOUT,
      TRACK,
      PARTNER,
      { to: paths.login, label: 'login' },
      { to: paths.signup, label: 'signup' },
      helpAt(paths.help),
    ],
    account: [],
    hasCart: true,
  }
}

function customerMenus(): Menus {
  return {
    home: paths.home,
    header: [BROWSE, MY_ORDERS, PARTNER],
    side: [BROWSE, MY_ORDERS, TRACK, ABOUT, PARTNER, PROFILE, SETTINGS, helpAt(paths.helpCustomer)],
    account: [MY_ORDERS, PROFILE, SETTINGS, helpAt(paths.helpCustomer)],
    hasCart: true,
  }
}

function cookMenus(uid: string): Menus {
  const home: MenuItem = { to: paths.cookHome, label: 'home' }
  const orders: MenuItem = { to: paths.cookOrders, label: 'orders' }
  const page: MenuItem = { to: paths.cook(uid), label: 'myPage' }
  return {
    home: paths.home,
    header: [home, orders, BROWSE],
    side: [
      home,
      orders,
      { to: paths.myDishes, label: 'myDishes' },
      { to: paths.cookAvailability, label: 'availability' },
      { to: paths.cookEarnings, label: 'earnings' },
      page,
      helpAt(paths.helpCook),
    ],
    account: [
      { to: paths.orders, label: 'history' },
      page,
      BROWSE,
      TRACK,
      ABOUT,
      PROFILE,
      SETTINGS,
      helpAt(paths.helpCook),
    ],
    hasCart: false,
  }
}

function courierMenus(): Menus {
  const home: MenuItem = { to: paths.courierHome, label: 'home' }
  const orders: MenuItem = { to: paths.courierOrders, label: 'orders' }
  return {
    home: paths.courierHome,
    header: [home, orders],
    side: [
      home,
      orders,
      { to: paths.courierHistory, label: 'history' },
      { to: paths.courierRevenue, label: 'revenue' },
      { to: paths.courierCash, label: 'cash' },
      helpAt(paths.helpDelivery),
    ],
    account: [BROWSE, TRACK, ABOUT, PROFILE, SETTINGS, helpAt(paths.helpDelivery)],
    hasCart: false,
  }
}

function adminMenus(): Menus {
  const dispatch: MenuItem = { to: paths.adminDispatch, label: 'dispatch' }
  const overview: MenuItem = { to: paths.admin, label: 'overview', alone: true }
  const orders: MenuItem = { to: paths.adminOrders, label: 'orders' }
  return {
    home: paths.home,
    header: [dispatch, overview, orders, BROWSE],
    side: [
      dispatch,
      overview,
      orders,
      { to: paths.adminModeration, label: 'moderation' },
      { to: paths.adminReports, label: 'reports' },
      { to: paths.adminActivity, label: 'activity' },
      { to: paths.adminDishes, label: 'dishes' },
      { to: paths.adminUsers, label: 'users' },
      { to: paths.adminCookControl, label: 'kitchens' },
      { to: paths.adminCouriers, label: 'couriers' },
      { to: paths.adminDay, label: 'day' },
      { to: paths.adminPayouts, label: 'payouts' },
      { to: paths.adminReceipts, label: 'receipts' },
      { to: paths.adminTimePerformance, label: 'timePerformance' },
      { to: paths.adminAnalytics, label: 'analytics' },
      { to: paths.adminPromoCodes, label: 'promoCodes' },
      { to: paths.adminContent, label: 'content' },
      { to: paths.adminAudit, label: 'audit' },
      { to: paths.adminSettings, label: 'settings' },
    ],
    account: [BROWSE, PROFILE, SETTINGS, helpAt(paths.help)],
    hasCart: false,
  }
}
