const segment = encodeURIComponent

/** The path of every page. Links, redirects, mails and notifications name pages through this table alone. */
export const paths = {
  home: '/',
  dish: (id: string) => `/dish/${segment(id)}` as const,
  cook: (id: string) => `/cook/${segment(id)}` as const,
  cooks: '/cooks',
  checkout: '/checkout',
  login: '/login',
  signup: '/signup',
  signupCook: '/signup-cook',
  signupDelivery: '/signup-delivery',
  forgotPassword: '/forgot-password',

  trackStart: '/track-order',
  trackOrder: (id: string) => `/track-order/${segment(id)}` as const,
  receipt: (id: string) => `/track-order/${segment(id)}/receipt` as const,
  about: '/about',
  contact: '/contact',
  howItWorks: '/how-it-works',
  bePartner: '/be-partner',
  privacy: '/privacy',
  terms: '/terms',
  stopOffers: '/stop-offers',
  /** The hosted page of the built-in test gateway. */
  testPayment: (id: string) => `/pay/test/${segment(id)}`,
  help: '/help',
  helpCook: '/help/cook',
  helpCustomer: '/help/customer',
  photoGuide: '/help/photos',
  helpDelivery: '/help/delivery',

  myOrders: '/my-orders',
  orders: '/orders',
  order: (id: string) => `/orders/${segment(id)}` as const,
  profile: '/profile',
  settings: '/settings',
  notifications: '/notifications',
  addDish: '/add-dish',
  editDish: (id: string) => `/edit-dish/${segment(id)}` as const,

  cookHome: '/cook/home',
  cookOrders: '/cook/orders',
  cookAvailability: '/cook/availability',
  cookEarnings: '/cook/earnings',
  cookStatement: '/cook/earnings/statement',
  myDishes: '/my-dishes',

  courierHome: '/delivery/home',
  courierOrders: '/delivery/orders',
  courierHistory: '/delivery/history',
  courierRevenue: '/delivery/revenue',
  courierStatement: '/delivery/revenue/statement',
  courierCash: '/delivery/cash',

  admin: '/admin',
  adminPhoneOrder: '/admin/phone-order',
  adminDispatch: '/admin/dispatch',
  adminDay: '/admin/day',
  adminActivity: '/admin/activity',
  adminUsers: '/admin/users',
  adminGuests: '/admin/users/guests',
  adminUser: (id: string) => `/admin/users/${segment(id)}` as const,
  adminDishes: '/admin/dishes',
  adminDish: (id: string) => `/admin/dishes/${segment(id)}` as const,
  adminEditDish: (id: string) => `/admin/dishes/${segment(id)}/edit` as const,
  adminOrders: '/admin/orders',
  adminOrder: (id: string) => `/admin/orders/${segment(id)}` as const,
  adminContent: '/admin/content',
  adminTerms: '/admin/content/terms',
  adminAnnouncements: '/admin/content/announcements',
  adminCategories: '/admin/content/categories',
  adminAnalytics: '/admin/analytics',
  adminModeration: '/admin/moderation',
  adminReports: '/admin/reports',
  adminProblem: (id: string) => `/admin/reports/problems/${segment(id)}` as const,
  adminBusinessReports: '/admin/reports/figures',
  adminFlags: '/admin/reports/flags',
  adminTurnedAway: '/admin/reports/turned-away',
  adminLetters: '/admin/reports/letters',
  adminSettings: '/admin/settings',
  adminReceipts: '/admin/receipts',
  adminPayouts: '/admin/payouts',
  adminCookPayouts: (id: string) => `/admin/payouts/cook/${segment(id)}` as const,
  adminCourierPayouts: (id: string) => `/admin/payouts/courier/${segment(id)}` as const,
  adminCouriers: '/admin/manage-delivery',
  adminCourier: (id: string) => `/admin/delivery/${segment(id)}` as const,
  adminAddCook: '/admin/add-cook',
  adminSignIns: '/admin/manage-users-auth',
  adminCook: (id: string) => `/admin/cooks/${segment(id)}` as const,
  adminAddDish: (cookId: string) => `/admin/cooks/${segment(cookId)}/add-dish` as const,
  adminTimePerformance: '/admin/time-performance',
  adminPromoCodes: '/admin/promocodes',
  adminAudit: '/admin/audit',
  adminCookControl: '/admin/CookControl',
} as const

/** The login page that leads back to a page of ours. */
export function loginFrom(path: string): string {
  return `${paths.login}?from=${encodeURIComponent(path)}`
}

/** The sign-up page that leads back to a page of ours. */
export function signupFrom(path: string): string {
  return `${paths.signup}?from=${encodeURIComponent(path)}`
}

/** Where a mailed link for a new password leads. */
export function newPasswordAt(token: string): string {
  return `${paths.login}?reset=${segment(token)}`
}

/** Where a mailed link that confirms a new e-mail leads. */
export function emailAt(token: string): string {
  return `${paths.settings}?email=${segment(token)}`
}

/** The page of a mailed link that stops offers without logging in. */
export function stopOffersAt(key: string): string {
  return `${paths.stopOffers}?key=${segment(key)}`
}

/** Below this address mail programs stop offers for their readers (RFC 8058). */
export const ONE_CLICK_STOP = '/api/offers/stop/'

/** Where the buyer pays a checkout: this address leads to the provider's page. */
export function payPath(checkoutId: string): string {
  return `/pay/${segment(checkoutId)}`
}

/** Where a provider sends the buyer's browser back to. */
export function paidPath(paymentId: string): string {
  return `/pay/return/${segment(paymentId)}`
}

/** Where a provider's webhooks arrive. */
export function webhookPath(provider: string): string {
  return `/api/payments/${segment(provider)}/webhooks`
}

/** The reviews on a dish's page. */
export function reviewsOf(dishId: string): string {
  return `${paths.dish(dishId)}#reviews`
}
