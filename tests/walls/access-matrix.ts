/** Everybody who may knock: `guest` is the device that placed the order in question, `banned` a customer's old session. */
export const WHO = [
  'anonymous',
  'guest',
  'customer',
  'cook',
  'courier',
  'admin',
  'superadmin',
  'banned',
] as const

export type Who = (typeof WHO)[number]
export type Answer = 'allowed' | 401 | 403 | 404
type Row = Record<Who, Answer>

const everyone = Object.fromEntries(WHO.map((who) => [who, 'allowed'])) as Row

/** Whoever is signed out is asked to sign in, whoever is signed in as somebody else is refused. */
function only(...allowed: Who[]): Row {
  const signedOut: Who[] = ['anonymous', 'guest', 'banned']
  const answer = (who: Who): Answer =>
    allowed.includes(who) ? 'allowed' : signedOut.includes(who) ? 401 : 403
  return Object.fromEntries(WHO.map((who) => [who, answer(who)])) as Row
}

const signedIn = only('customer', 'cook', 'courier', 'admin', 'superadmin')

/** A cook for their own dishes, admins for those of a kitchen that they name. */
const kitchenStaff = only('cook', 'admin', 'superadmin')

/** Those who work here have no cart. */
const buyers: Row = { ...everyone, cook: 403, courier: 403, admin: 403, superadmin: 403 }

/**
 * Who gets what from which endpoint, object rows for the guest's order with this cook and this courier. Whoever holds only
 * an order's number sees it as a tracker, and is told that it is not theirs; a signed-in stranger finds no such order.
 */
export const ACCESS_MATRIX: Record<string, Row> = {
  'GET /api/health': everyone,
  'GET /api/ready': everyone,
  'GET /api/openapi.json': everyone,
  'GET /media/*': everyone,
  'GET /robots.txt': everyone,
  'GET /sitemap.xml': everyone,
  'GET /sitemap/*': everyone,
  'GET /api/live': only('customer', 'cook', 'courier'),

  'POST /api/auth/sign-in/email': { ...everyone, banned: 403 },
  'POST /api/auth/sign-up': everyone,
  'POST /api/auth/forgot-password': everyone,
  'POST /api/auth/reset-password': everyone,
  'POST /api/auth/change-email': signedIn,
  'POST /api/auth/confirm-email': everyone,
  'POST /api/auth/sign-up-delivery': everyone,
  // This order: the password that is confirmed is the one from before the change.
  'POST /api/auth/confirm-password': signedIn,
  'POST /api/auth/change-password': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/{id}': signedIn,
  'DELETE /api/auth/sessions': signedIn,
  'GET /api/auth/personal-data.json': signedIn,
  'GET /api/auth/personal-data.html': signedIn,
  'GET /api/auth/get-session': everyone,
  'GET /api/me': everyone,

  'GET /api/profile': signedIn,
  'PATCH /api/profile': signedIn,
  'GET /api/profile/addresses': only('customer'),
  'POST /api/profile/addresses': only('customer'),
  'PUT /api/profile/addresses/{id}': only('customer'),
  'DELETE /api/profile/addresses/{id}': only('customer'),
  'GET /api/kitchen/profile': only('cook'),
  'PATCH /api/kitchen/profile': only('cook'),
  'GET /api/courier/profile': only('courier'),
  'PATCH /api/courier/profile': only('courier'),
  'POST /api/uploads/dish-photo': kitchenStaff,
  'POST /api/uploads/portrait': signedIn,
  'DELETE /api/uploads/portrait': signedIn,

  'GET /api/dishes': everyone,
  'GET /api/dishes/{id}': everyone,
  'GET /api/dishes/{id}/reviews': everyone,
  'GET /api/dishes/{id}/own-review': only('customer'),
  'POST /api/dishes/{id}/reviews': only('customer'),
  'PUT /api/reviews/{id}': only('customer'),
  'DELETE /api/reviews/{id}': only('customer', 'admin', 'superadmin'),
  'PUT /api/admin/reviews/{id}/reply': only('admin', 'superadmin'),
  'POST /api/dishes/{id}/reports': everyone,
  'POST /api/reviews/{id}/reports': everyone,
  'GET /api/cooks': everyone,
  'GET /api/cooks/{id}': everyone,
  'GET /api/terms': everyone,
  'GET /api/me/terms': only('customer', 'cook', 'courier', 'admin', 'superadmin'),
  'POST /api/terms/acceptance': only('customer', 'cook', 'courier'),
  'GET /api/settings/order-limits': everyone,
  'GET /api/districts': everyone,
  'GET /api/categories': everyone,
  'GET /api/directions': everyone,

  'GET /api/kitchen/today': only('cook'),
  'GET /api/kitchen/availability': only('cook'),
  'POST /api/kitchen/availability/preview': only('cook'),
  'PATCH /api/kitchen/availability': only('cook'),
  'PUT /api/kitchen/break': only('cook'),
  'DELETE /api/kitchen/break': only('cook'),
  'GET /api/kitchen/earnings': only('cook'),
  'GET /api/kitchen/earnings.csv': only('cook'),
  // One after the other: a test that walks the matrix as the cook orders from the kitchen afterwards.
  'PUT /api/kitchen/closing': only('cook'),
  'DELETE /api/kitchen/closing': only('cook'),
  'GET /api/kitchen/orders': only('cook'),
  'GET /api/kitchen/dishes': kitchenStaff,
  'POST /api/kitchen/dishes': kitchenStaff,
  'GET /api/kitchen/dishes/{id}': kitchenStaff,
  'PUT /api/kitchen/dishes/{id}': kitchenStaff,
  'PUT /api/kitchen/dishes/{id}/availability': kitchenStaff,
  'POST /api/kitchen/dishes/{id}/withdrawal': kitchenStaff,
  'DELETE /api/kitchen/dishes/{id}/edit': kitchenStaff,
  'POST /api/orders/{id}/acknowledgement': only('cook'),
  'POST /api/orders/{id}/preparation': only('cook'),
  'POST /api/orders/{id}/readiness': only('cook'),

  'GET /api/courier/papers': only('courier'),
  'POST /api/courier/papers': only('courier'),
  'GET /api/admin/couriers/{id}/papers': only('admin', 'superadmin'),
  'POST /api/admin/papers/{id}/link': only('admin', 'superadmin'),
  'GET /api/papers/:token': { ...only('admin'), superadmin: 404 },
  'GET /api/courier/orders': only('courier'),
  'GET /api/courier/today': only('courier'),
  'PUT /api/courier/base': only('courier'),
  'PUT /api/courier/duty': only('courier'),
  'GET /api/admin/couriers/silent': only('admin', 'superadmin'),
  'PUT /api/courier/position': only('courier'),
  'GET /api/courier/deliveries': only('courier'),
  'GET /api/courier/revenue': only('courier'),
  'GET /api/courier/revenue.csv': only('courier'),
  'GET /api/courier/cash': only('courier'),
  'POST /api/courier/cash/handovers': only('courier'),
  'POST /api/courier/cash/handovers/{id}/withdrawal': only('courier'),
  'GET /api/admin/couriers/{id}/cash': only('admin', 'superadmin'),
  'GET /api/admin/cash/handovers': only('admin', 'superadmin'),
  'POST /api/admin/cash/handovers/{id}/confirmation': only('admin', 'superadmin'),
  'POST /api/admin/cash/handovers/{id}/refusal': only('admin', 'superadmin'),
  'POST /api/orders/{id}/pickup': only('courier'),
  'POST /api/orders/{id}/delivery': only('courier'),

  'GET /api/cart': only('customer'),
  'PUT /api/cart': only('customer'),
  'POST /api/cart/merges': only('customer'),
  'POST /api/quotes': everyone,
  'POST /api/orders': buyers,
  'POST /api/functions/createOrder': buyers,
  'GET /api/orders': only('customer', 'cook', 'admin', 'superadmin'),
  'GET /api/device/orders': everyone,
  'GET /api/orders/{id}': everyone,
  'GET /api/orders/{id}/reorder': {
    ...everyone,
    anonymous: 403,
    customer: 404,
    cook: 404,
    courier: 404,
    admin: 404,
    superadmin: 404,
    banned: 403,
  },
  'POST /api/orders/{id}/ownership': everyone,
  'POST /api/orders/{id}/cancellation': {
    ...everyone,
    anonymous: 403,
    customer: 404,
    courier: 404,
    admin: 403,
    superadmin: 403,
    banned: 403,
  },
  'POST /api/orders/{id}/status-override': only('admin', 'superadmin'),
  'GET /api/admin/applicants': only('admin', 'superadmin'),
  'POST /api/admin/applicants/{id}/approval': only('admin', 'superadmin'),
  'POST /api/admin/applicants/{id}/refusal': only('admin', 'superadmin'),
  'GET /api/admin/settings': only('admin', 'superadmin'),
  'PATCH /api/admin/settings': only('admin', 'superadmin'),
  'GET /api/admin/categories': only('admin', 'superadmin'),
  'PATCH /api/admin/categories/{dishType}': only('admin', 'superadmin'),
  'GET /api/admin/turned-away': only('admin', 'superadmin'),
  'GET /api/admin/activity': only('admin', 'superadmin'),
  'GET /api/admin/overview': only('admin', 'superadmin'),
  'POST /api/admin/users/bans': only('admin', 'superadmin'),
  'POST /api/admin/users/unbans': only('admin', 'superadmin'),
  'POST /api/admin/users/messages': only('admin', 'superadmin'),
  'GET /api/admin/search': only('admin', 'superadmin'),
  'GET /api/admin/kitchens/{id}': only('admin', 'superadmin'),
  'GET /api/admin/kitchens/{id}/orders': only('admin', 'superadmin'),
  'POST /api/admin/cooks': only('admin', 'superadmin'),
  'GET /api/admin/couriers': only('admin', 'superadmin'),
  'POST /api/admin/couriers/{id}/removal': only('admin', 'superadmin'),
  'GET /api/admin/couriers/{id}': only('admin', 'superadmin'),
  'GET /api/admin/dishes': only('admin', 'superadmin'),
  'GET /api/admin/dishes/{id}/reviews': only('admin', 'superadmin'),
  'GET /api/admin/content-reports': only('admin', 'superadmin'),
  'POST /api/admin/content-reports/resolution': only('admin', 'superadmin'),
  'GET /api/admin/dishes/awaiting-review': only('admin', 'superadmin'),
  'POST /api/admin/dishes/approval': only('admin', 'superadmin'),
  'POST /api/admin/dishes/rejection': only('admin', 'superadmin'),
  'POST /api/admin/dishes/review': only('admin', 'superadmin'),
  'POST /api/admin/dishes/flag': only('admin', 'superadmin'),
  'POST /api/admin/dishes/flag-resolution': only('admin', 'superadmin'),
  'GET /api/admin/promo-codes': only('admin', 'superadmin'),
  'GET /api/admin/promo-codes.csv': only('admin', 'superadmin'),
  'POST /api/admin/promo-codes': only('admin', 'superadmin'),
  'PUT /api/admin/promo-codes/{id}': only('admin', 'superadmin'),
  'POST /api/admin/promo-codes/{id}/ending': only('admin', 'superadmin'),
  'GET /api/admin/audit': only('admin', 'superadmin'),
  'GET /api/admin/orders': only('admin', 'superadmin'),
  'GET /api/admin/orders.csv': only('admin', 'superadmin'),
  'GET /api/admin/orders/{id}': only('admin', 'superadmin'),
  'PUT /api/admin/orders/{id}/flag': only('admin', 'superadmin'),
  'PUT /api/admin/orders/{id}/notes': only('admin', 'superadmin'),
  'PUT /api/orders/{id}/pickup-location': only('admin', 'superadmin'),
  'POST /api/admin/orders/{id}/messages': only('admin', 'superadmin'),
  'POST /api/admin/orders/{id}/deletion': only('admin', 'superadmin'),
  'GET /api/admin/assignable-couriers': only('admin', 'superadmin'),
  'GET /api/admin/users': only('admin', 'superadmin'),
  'GET /api/admin/users.csv': only('admin', 'superadmin'),
  'GET /api/admin/users/{id}': only('admin', 'superadmin'),
  'PATCH /api/admin/users/{id}': only('admin', 'superadmin'),
  'PUT /api/admin/users/{id}/role': only('admin', 'superadmin'),
  'POST /api/admin/users/{id}/ban': only('admin', 'superadmin'),
  'POST /api/admin/users/{id}/unban': only('admin', 'superadmin'),
  'POST /api/admin/users/{id}/password-reset': only('admin', 'superadmin'),
  'DELETE /api/admin/users/{id}/sessions': only('admin', 'superadmin'),

  // Late: whoever has not accepted the new version changes nothing any more.
  'POST /api/admin/terms': only('admin', 'superadmin'),
  'POST /api/admin/users/{id}/erasure': only('admin', 'superadmin'),
  'POST /api/admin/guests/erasure': only('admin', 'superadmin'),
  'POST /api/functions/deleteUser': only('admin', 'superadmin'),
  // The last two: a test that walks the matrix as one person is signed out by them.
  'POST /api/auth/erasure': signedIn,
  'POST /api/auth/sign-out': everyone,
}

export type Stranger = 'another customer' | 'another guest' | 'another cook' | 'another courier'

/** What belongs to somebody else looks to a colleague of theirs as if it were not there. */
export const OTHERS_OBJECTS: Record<Stranger, Record<string, Answer>> = {
  'another customer': {
    'GET /api/orders/{id}/reorder': 404,
    'POST /api/orders/{id}/cancellation': 404,
    'PUT /api/reviews/{id}': 404,
    'DELETE /api/reviews/{id}': 404,
  },
  'another guest': { 'GET /api/orders/{id}/reorder': 403, 'POST /api/orders/{id}/cancellation': 403 },
  'another cook': {
    'POST /api/orders/{id}/cancellation': 404,
    'POST /api/orders/{id}/acknowledgement': 404,
    'POST /api/orders/{id}/preparation': 404,
    'POST /api/orders/{id}/readiness': 404,
    'GET /api/kitchen/dishes/{id}': 404,
    'PUT /api/kitchen/dishes/{id}': 404,
    'PUT /api/kitchen/dishes/{id}/availability': 404,
    'POST /api/kitchen/dishes/{id}/withdrawal': 404,
    'DELETE /api/kitchen/dishes/{id}/edit': 404,
  },
  'another courier': {
    'POST /api/orders/{id}/pickup': 404,
    'POST /api/orders/{id}/delivery': 404,
    'POST /api/courier/cash/handovers/{id}/withdrawal': 404,
  },
}
