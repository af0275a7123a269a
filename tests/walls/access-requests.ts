import { contract } from '#contract/index.ts'
import { offersKeyOf } from '#server/modules/accounts/index.ts'
import { storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import { hashOfSecret, randomId } from '#server/platform/sessions/random.ts'
import type { TestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aPhoto, dishTerms } from '#tests/world/dish-terms.ts'
import {
  aCheckout,
  aCook,
  aCourier,
  aCourierWithPapers,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  announcementTerms,
  aPassword,
  aPromoCode,
  broadcastTerms,
  DOKKI,
  HELWAN,
  promoTerms,
  signedIn,
} from '#tests/world/market.ts'
import { aCourierForm, aPicture, fileOf, formOf, somePapers } from '#tests/world/pictures.ts'
import { aCode } from '#tests/world/second-factor.ts'
import type { Stranger, Who } from './access-matrix.ts'

/** A browser as Chrome registers it. */
const A_DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

const PHONE = '01012345678'
const NEW = 'mahshi on a friday'
const ADDRESS = { street: '14 Mossadak St', location: DOKKI }
const DECLINE = { reason: 'soldOut' }

export type AccessWorld = Awaited<ReturnType<typeof anAccessWorld>>
type Sent = { path: string; body?: unknown }
type Stage = 'pending' | 'preparing' | 'ready_for_pickup' | 'out_for_delivery'

/** A market with one person of each role, their headers, and for each a colleague without a part in the orders. */
export async function anAccessWorld(app: TestApp) {
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const { koshari, amina, karim, yara } = market
  const first = await aGuestOrder(app, koshari, { mobileNumber: PHONE })
  const [banned, admin, superadmin] = [
    await aCustomer(app, 'Banned'),
    await anAdmin(app),
    await anAdmin(app, 'superadmin'),
  ]
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  const people: Record<Who, Record<string, string>> = {
    anonymous: {},
    guest: { cookie: first.cookie },
    customer: yara.headers,
    cook: amina.headers,
    courier: karim.headers,
    admin: admin.headers,
    superadmin: superadmin.headers,
    banned: banned.headers,
  }
  const strangers: Record<Stranger, () => Promise<Record<string, string>>> = {
    'another customer': async () => (await aCustomer(app, 'Omar')).headers,
    'another guest': async () => ({ cookie: (await aGuestOrder(app, koshari)).cookie }),
    'another cook': async () => (await aCook(app, { name: 'Nadia' })).headers,
    'another courier': async () =>
      (await aCourier(app, { baseLatitude: HELWAN.latitude, baseLongitude: HELWAN.longitude })).headers,
  }
  const orderAt = async (stage: Stage) => {
    // Papers sent earlier in the same walk have set the courier back to unapproved.
    await app.sql('update couriers set approved_at = now() where user_id = $1', [karim.id])
    const order = await aGuestOrder(app, koshari, { mobileNumber: PHONE }, first.cookie)
    if (stage === 'pending') return order
    await amina.client.ordering.startPreparing({ id: order.id })
    if (stage === 'preparing') return order
    await amina.client.ordering.markReady({ id: order.id })
    if (stage === 'ready_for_pickup') return order
    await app.sql('update couriers set approved_at = coalesce(approved_at, now()) where user_id = $1', [
      karim.id,
    ])
    await karim.client.delivery.acceptOrder({ id: order.id })
    return order
  }
  const ids: Partial<Record<Who, string>> = {
    customer: yara.id,
    cook: amina.id,
    courier: karim.id,
    admin: admin.id,
    superadmin: superadmin.id,
  }
  return { ...market, app, banned, people, ids, strangers, orderAt }
}

const at = (path: string, body?: unknown) => async (): Promise<Sent> => ({ path, body })

const onOrder =
  (stage: Stage, verb: string, body?: unknown) =>
  async ({ orderAt }: AccessWorld): Promise<Sent> => ({
    path: `/api/orders/${(await orderAt(stage)).id}${verb}`,
    body: body ?? {},
  })

/** Nobody can be erased while they have an open order, wait for a refund, hold cash or are owed money. */
async function endOrders({ app }: AccessWorld) {
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now()
    where status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')`)
  await app.sql(`update refunds set state = 'done', ended_at = now() where state in ('asked', 'pending')`)
  await app.sql('update couriers set cash_held = 0')
  await app.sql('update ledger_balances set balance = 0')
}

/** The caller's password; for signed-out callers, the customer's. */
const passwordOf = async ({ app, ids }: AccessWorld, who: Who) =>
  aPassword(app, { id: ids[who] ?? ids.customer! })

/** An order in the version that an operator sees. */
async function seenAt({ app, orderAt }: AccessWorld, stage: Stage) {
  const { id } = await orderAt(stage)
  const [order] = await app.sql<{ version: number }>('select version from orders where id = $1', [id])
  return { id, version: order!.version }
}

/** A message that waits for its time. */
async function anAnnouncement({ app }: AccessWorld) {
  const id = randomId()
  await app.sql(
    `insert into announcements (id, title, body, audience, starts_at, ends_at)
      values ($1, '{"en": "News", "ar": "خبر"}', '{"en": "A word", "ar": "كلمة"}', 'all', '2020-01-01', '2040-01-01')`,
    [id],
  )
  return id
}

/** A rush in all kitchens. */
async function aControl({ app }: AccessWorld) {
  const id = randomId()
  await app.sql(
    `insert into market_controls (id, kind, scope, reason, minutes, started_at) values ($1, 'rush', 'everything', 'busy', 15, now())`,
    [id],
  )
  return id
}

async function aBroadcast({ app, ids }: AccessWorld) {
  const id = randomId()
  await app.sql(
    `insert into broadcasts (id, title, body, category, audience, state, starts_at, due_at, created_by)
      values ($1, '{"en": "News", "ar": "خبر"}', '{"en": "A word", "ar": "كلمة"}', 'system', 'everybody', 'scheduled',
        '2040-01-01', '2040-01-01', $2)`,
    [id, ids.admin!],
  )
  return id
}

/** A notification of the caller; for signed-out callers and strangers, the customer's. */
async function aNotification({ app, ids }: AccessWorld, who?: Who) {
  const id = randomId()
  await app.sql(
    `insert into notifications (id, event_id, user_id, category, title, body)
      values ($1, $1, $2, 'system', '{"en": "News", "ar": "خبر"}', '{"en": "A word", "ar": "كلمة"}')`,
    [id, (who && ids[who]) ?? ids.customer!],
  )
  return id
}

/** A letter that the mail server did not take. */
async function anUndeliveredLetter({ app }: AccessWorld) {
  const id = randomId()
  await app.sql(
    `insert into undelivered_mails (id, address, subject, mail, is_refused)
      values ($1, 'gone@example.test', 'News', '{"messageId": "a", "to": "gone@example.test", "subject": "News", "text": "-"}', true)`,
    [id],
  )
  return id
}

const anAddress = async ({ yara }: AccessWorld) => (await yara.client.profiles.addAddress(ADDRESS)).id

/** Creates a dish of the cook for this one request. */
const onOwnDish =
  (verb: string, body?: unknown) =>
  async ({ app, amina }: AccessWorld): Promise<Sent> => {
    const { id } = await aDish(app, amina)
    return { path: `/api/kitchen/dishes/${id}${verb}`, ...(body ? { body } : {}) }
  }

const onWaitingDish =
  (verb: string, body: object = {}, state: 'pending' | 'approved' | 'flagged' = 'pending') =>
  async ({ app, amina }: AccessWorld): Promise<Sent> => {
    const isFlagged = state === 'flagged'
    const { id } = await aDish(app, amina, { status: isFlagged ? 'approved' : state, flagged: isFlagged })
    return { path: `/api/admin/dishes/${verb}`, body: { ...body, dishes: [{ id, version: 1 }] } }
  }

const onAdminOrder =
  (verb: string, body?: unknown) =>
  async ({ orderAt }: AccessWorld): Promise<Sent> => ({
    path: `/api/admin/orders/${(await orderAt('pending')).id}${verb}`,
    ...(body ? { body } : {}),
  })

/** A guest's order by card, whose page of payment its buyer has opened. */
async function aCardOrder({ app, koshari, people }: AccessWorld) {
  const { cookie } = people.guest
  const order = await aGuestOrder(app, koshari, { paymentMethod: 'card', mobileNumber: PHONE }, cookie)
  const { checkoutId } = order.placed as unknown as { checkoutId: string }
  const page = await app.request(`/pay/${checkoutId}`, { headers: { cookie: cookie! } })
  return { id: order.id, checkoutId, paymentId: page.headers.get('location')!.split('/').at(-1)! }
}

/** Creates new papers of an approved courier for this one request. */
const onWaitingPapers =
  (verb: string, body: object = {}) =>
  async ({ app }: AccessWorld): Promise<Sent> => {
    const { id, papers } = await aCourierWithPapers(app)
    await app.sql('update couriers set approved_at = now() where user_id = $1', [id])
    await app.sql('update papers set waits = true where courier_id = $1', [id])
    return {
      path: `/api/admin/couriers/${id}/papers/${verb}`,
      body: { paperIds: papers.map((paper) => paper.id), ...body },
    }
  }

/** Creates an account for this one request. */
const onSomebody =
  (verb: string, body?: unknown) =>
  async ({ app }: AccessWorld): Promise<Sent> => ({
    path: `/api/admin/users/${(await aCustomer(app, 'Mona Samir')).id}${verb}`,
    ...(body ? { body } : {}),
  })

let added = 0
/** The form for adding a cook, with a new email address each time. */
function aCookToAdd() {
  return {
    name: 'Nagwa Fathy',
    email: `nagwa-${++added}@people.test`,
    mobileNumber: '01012345678',
    bio: 'Food from Mansoura',
    bioAr: 'أكل من المنصورة',
    address: '14 Mossadak St',
    location: DOKKI,
    locale: 'ar',
  }
}

/** Creates a mailed link and returns its token. */
async function aLink(app: TestApp, purpose: string, userId: string, email = '') {
  const secret = randomId()
  await app.sql(
    `insert into verifications (id, identifier, value, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [randomId(), `${purpose}:${userId}`, `${hashOfSecret(secret)} ${email}`],
  )
  return `${userId}.${secret}`
}

let districts = 0
const aDistrict = () => ({
  name: `Place ${++districts}`,
  nameAr: `مكان ${districts}`,
  location: { latitude: 30.02, longitude: 31.52 },
  radiusKm: 2,
})
const CONTACT = { kind: 'idea', message: 'More salads', name: 'Laila', email: 'laila@example.test' }
const MISSING = { reason: 'missing', words: 'No salad' }
const WRONG_ADDRESS = { reason: 'wrong_address' }

/** Creates an order with a reported problem and its photo. */
async function aProblem({ app, orderAt }: AccessWorld): Promise<string> {
  const id = randomId()
  const photo = await storePrivatePicture(app.platform.privateFiles, 'problem', await aPicture())
  await app.sql(
    `insert into order_problems (id, order_id, reason, words, photo) values ($1, $2, 'missing', 'No salad', $3)`,
    [id, (await orderAt('pending')).id, photo],
  )
  return id
}

/** Creates an order with an open incident and its photo. */
async function anIncident({ karim, orderAt }: AccessWorld): Promise<string> {
  const { id } = await orderAt('out_for_delivery')
  const photo = fileOf(await aPicture())
  const report = { id, reason: 'wrong_address', photo } as const
  return (await karim.client.incidents.reportDeliveryIncidentWithPhoto(report)).id
}

/** A line less than the order has, or one more of its only dish. */
async function changedLines({ app }: AccessWorld, id: string) {
  const items = await app.sql<{ dish_id: string; quantity: number; price: number }>(
    'select dish_id, quantity, price from order_items where order_id = $1',
    [id],
  )
  const [first] = items
  const quantity = first!.quantity + 1
  return {
    lines: [{ dishId: first!.dish_id, quantity }],
    quotedSubtotal: (quantity * first!.price) / 100,
  }
}

/** Creates an order with an open change that its kitchen proposed. */
async function anOrderChange(world: AccessWorld): Promise<string> {
  const { id } = await world.orderAt('pending')
  const { lines, quotedSubtotal } = await changedLines(world, id)
  const change = await world.app
    .client(world.people.cook)
    .orderChanges.proposeOrderChange({ id, lines, quotedSubtotal, withoutConsent: 'keep' })
  return `/api/orders/${id}/changes/${change.id}`
}

/** Creates a delivered order of the guest. */
async function deliveredOrder({ app, orderAt }: AccessWorld): Promise<string> {
  const { id } = await orderAt('pending')
  await app.sql(`update orders set status = 'delivered', delivered_at = created_at where id = $1`, [id])
  return id
}

/** A delivered order with a photo of it at the door. */
async function aDoorPhoto(world: AccessWorld): Promise<string> {
  const id = await deliveredOrder(world)
  const photo = await storePrivatePicture(world.app.platform.privateFiles, 'door', await aPicture())
  await world.app.sql(
    `insert into door_proofs (order_id, kind, proof, photo, proven_at) values ($1, 'photo', 'photo', $2, now())`,
    [id, photo],
  )
  return id
}

/** A delivered order with a review of its first dish by the guest who placed it. */
async function ratedOrder(world: AccessWorld): Promise<string> {
  const id = await deliveredOrder(world)
  await world.app.sql(
    `insert into reviews (id, dish_id, guest_order_id, user_name, rating, comment, created_at)
      select $1, i.dish_id, o.id, 'Guest', 5, '', o.delivered_at from orders o join order_items i on i.order_id = o.id
      where o.id = $2 limit 1 on conflict do nothing`,
    [randomId(), id],
  )
  return id
}

const onProblem =
  (verb: string, body?: unknown) =>
  async (world: AccessWorld): Promise<Sent> => ({
    path: `/api/admin/problems/${await aProblem(world)}${verb}`,
    ...(body ? { body } : {}),
  })

const newCheckout = ({ app, koshari }: AccessWorld) => aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])

const REVIEW = { rating: 4, comment: 'Like at home' }

/** Creates a dish that Yara has had delivered. */
async function boughtDish(world: AccessWorld) {
  const dish = await aDish(world.app, world.amina)
  await aDeliveredOrder(world.app, world, [dish.id])
  return dish
}

async function yarasReview(world: AccessWorld): Promise<string> {
  const dish = await boughtDish(world)
  return (await world.yara.client.reviews.writeReview({ id: dish.id, ...REVIEW })).id
}

const EXAMPLES = new Map(
  Object.values(contract).flatMap((endpoints) =>
    Object.values(endpoints).map((endpoint): [string, object | undefined] => {
      const { route, meta } = endpoint['~orpc']
      return [`${route.method} /api${route.path}`, meta.example]
    }),
  ),
)

/** The request for an endpoint: its row in `REQUESTS`, or its path with the contract's example as its body. */
export async function requestTo(endpoint: string, world: AccessWorld, who: Who): Promise<Sent> {
  const own = REQUESTS[endpoint]
  if (own) return own(world, who)
  const path = endpoint.split(' ')[1]!
  if (/[{:*]/.test(path)) throw new Error(`${endpoint} needs a request that names an object`)
  const body = EXAMPLES.get(endpoint)
  return body ? { path, body } : { path }
}

/** Valid input, on an object created for this one request. An endpoint without input, or whose contract has an example, has no row. */
const REQUESTS: Record<string, (world: AccessWorld, who: Who) => Promise<Sent>> = {
  // The photo of an approved dish: dishes.test.ts has those that wait.
  'GET /media/*': async ({ app, amina }) => {
    await aDish(app, amina, { photo: 'koshari-01' })
    await app.platform.files.put('dishes/koshari-01-480.webp', new Uint8Array([1]))
    return { path: '/media/dishes/koshari-01-480.webp' }
  },
  'GET /sitemap/*': at('/sitemap/dishes.xml'),

  'POST /api/auth/sign-in/email': async ({ app, yara, banned }, who) => {
    const person = who === 'banned' ? banned : yara
    const password = await aPassword(app, person)
    return { path: '/api/auth/sign-in/email', body: { email: person.email, password } }
  },
  'POST /api/auth/forgot-password': async ({ yara }) => ({
    path: '/api/auth/forgot-password',
    body: { email: yara.email },
  }),
  'POST /api/auth/reset-password': async ({ app }) => {
    // A separate account: the reset ends all its sessions.
    const lost = await aCustomer(app, 'Lost')
    await aPassword(app, lost)
    const token = await aLink(app, 'password-reset', lost.id)
    return {
      path: '/api/auth/reset-password',
      body: { token, password: NEW, passwordConfirmation: NEW },
    }
  },
  'POST /api/auth/change-email': async (world, who) => ({
    path: '/api/auth/change-email',
    body: {
      email: `${randomId().toLowerCase()}@people.test`,
      password: await passwordOf(world, who),
    },
  }),
  'POST /api/auth/confirm-email': async ({ app }) => {
    const moving = await aCustomer(app, 'Moving')
    const token = await aLink(app, 'email-change', moving.id, `${randomId().toLowerCase()}@people.test`)
    return { path: '/api/auth/confirm-email', body: { token } }
  },
  'POST /api/auth/mail-email-link': async () => ({ path: '/api/auth/mail-email-link', body: {} }),
  'POST /api/auth/change-password': async (world, who) => ({
    path: '/api/auth/change-password',
    body: { currentPassword: await passwordOf(world, who), password: NEW, passwordConfirmation: NEW },
  }),
  'POST /api/auth/confirm-password': async (world, who) => ({
    path: '/api/auth/confirm-password',
    body: { password: await passwordOf(world, who) },
  }),
  'POST /api/auth/second-factor': async () => ({ path: '/api/auth/second-factor', body: {} }),
  'POST /api/auth/second-factor/confirmation': async ({ app, people }, who) => {
    if (who !== 'admin' && who !== 'superadmin')
      return { path: '/api/auth/second-factor/confirmation', body: { code: '123456' } }
    const begun = await app.request('/api/auth/second-factor', {
      method: 'POST',
      headers: { ...people[who], 'content-type': 'application/json', origin: app.origin },
      body: '{}',
    })
    const { secret } = (await begun.json()) as { secret: string }
    return { path: '/api/auth/second-factor/confirmation', body: { code: aCode(secret) } }
  },
  'POST /api/auth/second-factor/off': async () => ({
    path: '/api/auth/second-factor/off',
    // An earlier request of the same walk has changed the password.
    body: { password: NEW },
  }),
  'POST /api/admin/users/{id}/second-factor/reset': onSomebody('/second-factor/reset'),
  'DELETE /api/auth/sessions/{id}': async ({ app, ids }, who) => {
    const id = ids[who] ?? ids.customer!
    await signedIn(app, id)
    const [other] = await app.sql<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at desc limit 1',
      [id],
    )
    return { path: `/api/auth/sessions/${other!.id}` }
  },
  'POST /api/auth/erasure': async (world, who) => {
    await endOrders(world)
    await anAdmin(world.app, 'superadmin')
    await passwordOf(world, who)
    // An earlier request of the same walk has changed the password.
    return { path: '/api/auth/erasure', body: { password: NEW } }
  },
  'POST /api/admin/users/{id}/erasure': async ({ app }) => ({
    path: `/api/admin/users/${(await aCustomer(app)).id}/erasure`,
    body: {},
  }),
  'POST /api/admin/guests/erasure': async (world) => {
    await world.orderAt('pending')
    await endOrders(world)
    return { path: '/api/admin/guests/erasure', body: { mobile: PHONE } }
  },
  'POST /api/functions/deleteUser': async ({ app }) => ({
    path: '/api/functions/deleteUser',
    body: { uid: (await aCustomer(app)).id },
  }),
  'POST /api/auth/sign-up-delivery': async () => ({
    path: '/api/auth/sign-up-delivery',
    body: formOf(await aCourierForm()),
  }),
  'POST /api/auth/sign-up': async () => ({
    path: '/api/auth/sign-up',
    body: {
      name: 'Mona Adel',
      email: `${randomId().toLowerCase()}@people.test`,
      mobileNumber: PHONE,
      address: '14 Mossadak St',
      location: DOKKI,
      password: 'molokhia with rabbit',
      passwordConfirmation: 'molokhia with rabbit',
      role: 'customer',
      termsAccepted: true,
    },
  }),
  'POST /api/auth/sign-out': at('/api/auth/sign-out', {}),

  'PUT /api/profile/addresses/{id}': async (world) => ({
    path: `/api/profile/addresses/${await anAddress(world)}`,
    body: ADDRESS,
  }),
  'DELETE /api/profile/addresses/{id}': async (world) => ({
    path: `/api/profile/addresses/${await anAddress(world)}`,
  }),
  'PATCH /api/kitchen/profile': at('/api/kitchen/profile', { bio: 'Koshari since 1990.' }),
  'PATCH /api/courier/profile': at('/api/courier/profile', { vehicleType: 'car' }),
  'POST /api/uploads/dish-photo': async () => {
    const body = new FormData()
    body.set('picture', fileOf(await aPicture()))
    return { path: '/api/uploads/dish-photo', body }
  },
  'POST /api/uploads/portrait': async () => {
    const body = new FormData()
    body.set('picture', fileOf(await aPicture()))
    return { path: '/api/uploads/portrait', body }
  },

  'GET /api/dishes/{id}': async ({ koshari }) => ({ path: `/api/dishes/${koshari.id}` }),
  'GET /api/dishes/{id}/reviews': async ({ koshari }) => ({ path: `/api/dishes/${koshari.id}/reviews` }),
  'GET /api/dishes/{id}/own-review': async ({ koshari }) => ({
    path: `/api/dishes/${koshari.id}/own-review`,
  }),
  'POST /api/dishes/{id}/reviews': async (world) => ({
    path: `/api/dishes/${(await boughtDish(world)).id}/reviews`,
    body: REVIEW,
  }),
  'GET /api/orders/{id}/receipt': async (world) => ({
    path: `/api/orders/${await deliveredOrder(world)}/receipt`,
  }),
  'GET /api/orders/{id}/rating': async (world) => ({
    path: `/api/orders/${await deliveredOrder(world)}/rating`,
  }),
  'PUT /api/orders/{id}/rating': async (world) => ({
    path: `/api/orders/${await deliveredOrder(world)}/rating`,
    body: { rating: 5 },
  }),
  'POST /api/uploads/order-rating': async (world) => ({
    path: '/api/uploads/order-rating',
    body: formOf({ id: await ratedOrder(world), photo: fileOf(await aPicture()) }),
  }),
  'DELETE /api/orders/{id}/rating/photo': async (world) => ({
    path: `/api/orders/${await ratedOrder(world)}/rating/photo`,
  }),
  'PUT /api/reviews/{id}': async (world) => ({
    path: `/api/reviews/${await yarasReview(world)}`,
    body: REVIEW,
  }),
  'DELETE /api/reviews/{id}': async (world) => ({ path: `/api/reviews/${await yarasReview(world)}` }),
  'PUT /api/admin/reviews/{id}/reply': async (world) => ({
    path: `/api/admin/reviews/${await yarasReview(world)}/reply`,
    body: { reply: 'Thank you', seen: null },
  }),
  'POST /api/dishes/{id}/reports': async ({ app, amina }) => ({
    path: `/api/dishes/${(await aDish(app, amina)).id}/reports`,
    body: { reason: 'photo' },
  }),
  'POST /api/reviews/{id}/reports': async (world) => ({
    path: `/api/reviews/${await yarasReview(world)}/reports`,
    body: { reason: 'spam' },
  }),
  'GET /api/cooks/{id}': async ({ amina }) => ({ path: `/api/cooks/${amina.id}` }),
  'GET /api/directions': at('/api/directions?originLat=30.04&originLng=31.21&destLat=30.06&destLng=31.22'),

  'POST /api/kitchen/availability/preview': at('/api/kitchen/availability/preview', { dailyOrderLimit: 7 }),
  'PATCH /api/kitchen/availability': at('/api/kitchen/availability', { dailyOrderLimit: 1_000 }),
  'PUT /api/kitchen/break': at('/api/kitchen/break', { minutes: 60 }),
  'GET /api/kitchen/earnings': at('/api/kitchen/earnings?from=2026-11-01&to=2026-11-30'),
  'GET /api/kitchen/earnings.csv': at('/api/kitchen/earnings.csv?from=2026-11-01&to=2026-11-30'),
  'PUT /api/kitchen/closing': at('/api/kitchen/closing', {}),
  'GET /api/kitchen/dishes': async ({ amina }, who) => ({
    path: `/api/kitchen/dishes${who === 'cook' ? '' : `?cookId=${amina.id}`}`,
  }),
  'POST /api/kitchen/dishes': async ({ app, amina }, who) => ({
    path: '/api/kitchen/dishes',
    body: { ...dishTerms(await aPhoto(app)), ...(who === 'cook' ? {} : { cookId: amina.id }) },
  }),
  'GET /api/kitchen/dishes/{id}': onOwnDish(''),
  'PUT /api/kitchen/dishes/{id}': async (world) => ({
    ...(await onOwnDish('')(world)),
    body: { ...dishTerms(await aPhoto(world.app)), version: 1 },
  }),
  'PUT /api/kitchen/dishes/{id}/availability': onOwnDish('/availability', { isAvailable: false }),
  'PUT /api/kitchen/dishes/{id}/sold-out': onOwnDish('/sold-out', { isSoldOut: true }),
  'POST /api/kitchen/dishes/{id}/withdrawal': onOwnDish('/withdrawal', {}),
  'DELETE /api/kitchen/dishes/{id}/edit': onOwnDish('/edit'),
  'POST /api/orders/{id}/acknowledgement': onOrder('pending', '/acknowledgement'),
  'POST /api/orders/{id}/preparation': onOrder('pending', '/preparation', { minutes: 30 }),
  'POST /api/orders/{id}/readiness': onOrder('preparing', '/readiness'),

  'POST /api/courier/papers': async ({ app, karim }) => {
    await app.sql('update couriers set approved_at = null where user_id = $1', [karim.id])
    return { path: '/api/courier/papers', body: formOf(await somePapers()) }
  },
  'GET /api/admin/couriers/{id}/papers': async ({ karim }) => ({
    path: `/api/admin/couriers/${karim.id}/papers`,
  }),
  'POST /api/admin/couriers/{id}/papers/approval': onWaitingPapers('approval'),
  'POST /api/admin/couriers/{id}/papers/refusal': onWaitingPapers('refusal', { reason: 'Blurred' }),
  'POST /api/admin/papers/{id}/link': async ({ app }) => ({
    path: `/api/admin/papers/${(await aCourierWithPapers(app)).papers[0]!.id}/link`,
    body: {},
  }),
  // Only the admin who made the link may open it.
  'GET /api/papers/:token': async ({ app, people }) => {
    const { papers } = await aCourierWithPapers(app)
    const { url } = await app.client(people.admin).papers.linkPaper({ id: papers[0]!.id })
    return { path: url }
  },
  'PUT /api/courier/base-location': at('/api/courier/base-location', DOKKI),
  'PUT /api/courier/duty': async ({ app, karim }) => {
    await app.sql('update couriers set approved_at = now() where user_id = $1', [karim.id])
    return { path: '/api/courier/duty', body: { onDuty: true } }
  },
  'PUT /api/courier/position': async ({ orderAt }) => {
    await orderAt('out_for_delivery')
    return { path: '/api/courier/position', body: DOKKI }
  },
  'GET /api/courier/revenue': at('/api/courier/revenue?from=2026-11-22&to=2026-11-28'),
  'GET /api/courier/revenue.csv': at('/api/courier/revenue.csv?from=2026-11-22&to=2026-11-28'),
  'POST /api/courier/cash/handovers': async (world) => {
    await aHandover(world)
    return { path: '/api/courier/cash/handovers', body: { amount: 1, request: randomId() } }
  },
  'POST /api/courier/cash/handovers/{id}/withdrawal': async (world) => ({
    path: `/api/courier/cash/handovers/${await aHandover(world)}/withdrawal`,
    body: {},
  }),
  'GET /api/admin/couriers/{id}/cash': async ({ karim }) => ({
    path: `/api/admin/couriers/${karim.id}/cash`,
  }),
  'POST /api/admin/couriers/{id}/cash': async ({ app }) => {
    const { id } = await aCourier(app, { cashHeld: 100 })
    return { path: `/api/admin/couriers/${id}/cash`, body: { amount: 1, settles: false, note: '', seen: 1 } }
  },
  'POST /api/admin/cash/handovers/{id}/confirmation': async (world) => ({
    path: `/api/admin/cash/handovers/${await aHandover(world)}/confirmation`,
    body: { counted: 1 },
  }),
  'POST /api/admin/cash/handovers/{id}/refusal': async (world) => ({
    path: `/api/admin/cash/handovers/${await aHandover(world)}/refusal`,
    body: { reason: 'nothing came' },
  }),
  'POST /api/orders/{id}/pickup': onOrder('ready_for_pickup', '/pickup'),
  'POST /api/courier/pickups': async ({ orderAt }) => ({
    path: '/api/courier/pickups',
    body: { ids: [(await orderAt('ready_for_pickup')).id] },
  }),
  'POST /api/orders/{id}/pickup-confirmation': onOrder('out_for_delivery', '/pickup-confirmation'),
  'POST /api/orders/{id}/return': onOrder('out_for_delivery', '/return'),
  'POST /api/orders/{id}/delivery': onOrder('out_for_delivery', '/delivery'),
  'POST /api/orders/{id}/delivery-incident': onOrder('out_for_delivery', '/delivery-incident', WRONG_ADDRESS),
  'POST /api/uploads/delivery-incident': async ({ orderAt }) => ({
    path: '/api/uploads/delivery-incident',
    body: formOf({
      ...WRONG_ADDRESS,
      id: (await orderAt('out_for_delivery')).id,
      photo: fileOf(await aPicture()),
    }),
  }),
  'POST /api/orders/{id}/change-quotes': async (world) => {
    const { id } = await world.orderAt('pending')
    const { lines } = await changedLines(world, id)
    return { path: `/api/orders/${id}/change-quotes`, body: { lines } }
  },
  'GET /api/orders/{id}/replacements': async ({ orderAt }) => ({
    path: `/api/orders/${(await orderAt('pending')).id}/replacements`,
  }),
  'POST /api/orders/{id}/changes': async (world) => {
    const { id } = await world.orderAt('pending')
    return {
      path: `/api/orders/${id}/changes`,
      body: { ...(await changedLines(world, id)), withoutConsent: 'keep' },
    }
  },
  'POST /api/orders/{id}/changes/{change}/withdrawal': async (world) => ({
    path: `${await anOrderChange(world)}/withdrawal`,
    body: {},
  }),
  'POST /api/orders/{id}/changes/{change}/answer': async (world) => ({
    path: `${await anOrderChange(world)}/answer`,
    body: { accept: false },
  }),
  'POST /api/orders/{id}/kitchen-incident': onOrder('preparing', '/kitchen-incident', { reason: 'ran_out' }),

  'POST /api/notifications/{id}/read': async (world, who) => ({
    path: `/api/notifications/${await aNotification(world, who)}/read`,
    body: {},
  }),
  'POST /api/admin/letters/{id}/again': async (world) => ({
    path: `/api/admin/letters/${await anUndeliveredLetter(world)}/again`,
    body: {},
  }),
  'POST /api/admin/letters/again': at('/api/admin/letters/again', {}),
  'PUT /api/notifications/devices': at('/api/notifications/devices', A_DEVICE),
  'POST /api/notifications/devices/remove': at('/api/notifications/devices/remove', {
    endpoint: A_DEVICE.endpoint,
  }),
  'POST /api/notifications/read': at('/api/notifications/read', {}),
  'DELETE /api/notifications/{id}': async (world, who) => ({
    path: `/api/notifications/${await aNotification(world, who)}`,
  }),

  'PUT /api/cart': async ({ app, koshari, yara }) => {
    const [cart] = await app.sql<{ version: number }>('select version from carts where user_id = $1', [
      yara.id,
    ])
    return {
      path: '/api/cart',
      body: { version: cart?.version ?? 0, items: [{ dishId: koshari.id, quantity: 2, notes: 'hot' }] },
    }
  },
  'POST /api/cart/merges': async ({ koshari }) => ({
    path: '/api/cart/merges',
    body: { mergeId: randomId(), items: [{ dishId: koshari.id, quantity: 1 }] },
  }),
  'POST /api/quotes': async ({ koshari }) => ({
    path: '/api/quotes',
    body: { lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI },
  }),
  'POST /api/orders': async (world) => ({ path: '/api/orders', body: await newCheckout(world) }),
  'GET /api/admin/callers': at('/api/admin/callers?mobile=01012345678'),
  'POST /api/admin/phone-orders': async (world) => {
    const { email: _, paymentMethod: __, ...body } = await newCheckout(world)
    return { path: '/api/admin/phone-orders', body: { ...body, idempotencyKey: randomId() } }
  },
  'POST /api/functions/createOrder': async (world) => ({
    path: '/api/functions/createOrder',
    body: { data: { ...(await newCheckout(world)), idempotencyKey: randomId() } },
  }),
  'GET /api/orders/{id}': async ({ orderAt }) => ({ path: `/api/orders/${(await orderAt('pending')).id}` }),
  'GET /api/orders/{id}/reorder': async ({ orderAt }) => ({
    path: `/api/orders/${(await orderAt('pending')).id}/reorder`,
  }),
  'POST /api/orders/{id}/ownership': async ({ orderAt }) => {
    const { id, placed } = await orderAt('pending')
    return { path: `/api/orders/${id}/ownership`, body: { claimToken: placed.ownerToken } }
  },
  'GET /api/orders/{id}/problem': async ({ orderAt }) => ({
    path: `/api/orders/${(await orderAt('pending')).id}/problem`,
  }),
  'POST /api/orders/{id}/problem': async (world) => ({
    path: `/api/orders/${await deliveredOrder(world)}/problem`,
    body: MISSING,
  }),
  'POST /api/uploads/delivery-proof': async (world) => {
    const { id } = await world.orderAt('out_for_delivery')
    await world.app.sql(`insert into door_proofs (order_id, kind) values ($1, 'photo')`, [id])
    return { path: '/api/uploads/delivery-proof', body: formOf({ id, photo: fileOf(await aPicture()) }) }
  },
  'GET /api/door-photos/:id': async (world) => ({ path: `/api/door-photos/${await aDoorPhoto(world)}` }),
  'POST /api/uploads/order-problem': async (world) => ({
    path: '/api/uploads/order-problem',
    body: formOf({ ...MISSING, id: await deliveredOrder(world), photo: fileOf(await aPicture()) }),
  }),
  'POST /api/orders/{id}/cancellation': onOrder('pending', '/cancellation', DECLINE),
  'POST /api/orders/{id}/status-override': onOrder('pending', '/status-override', {
    status: 'cancelled',
    reason: 'asked on the phone',
  }),
  'POST /api/admin/districts': async () => ({ path: '/api/admin/districts', body: aDistrict() }),
  'PATCH /api/admin/districts/{id}': at('/api/admin/districts/aswan', { version: 1 }),
  'POST /api/uploads/contact': async () => ({
    path: '/api/uploads/contact',
    body: formOf({ ...CONTACT, photo: fileOf(await aPicture()) }),
  }),
  'GET /api/terms': at('/api/terms?audience=cook'),
  'POST /api/terms/acceptance': async (_, who) => ({
    path: '/api/terms/acceptance',
    body: { version: who === 'customer' ? 'v3' : 'v2' },
  }),
  'GET /api/admin/terms': at('/api/admin/terms?audience=cook'),
  'POST /api/admin/terms': async ({ app }) => {
    const [row] = await app.sql<{ version: string }>(
      `select version from terms where audience = 'delivery' order by length(version) desc, version desc limit 1`,
    )
    const text = { en: '# New terms', ar: '# شروط جديدة' }
    return { path: '/api/admin/terms', body: { audience: 'delivery', replaces: row!.version, text } }
  },
  'POST /api/admin/applicants/{id}/approval': async ({ app }) => ({
    path: `/api/admin/applicants/${(await aCourier(app, { approvedAt: null })).id}/approval`,
    body: {},
  }),
  'POST /api/admin/applicants/{id}/refusal': async ({ app }) => ({
    path: `/api/admin/applicants/${(await aCourier(app, { approvedAt: null })).id}/refusal`,
    body: { reason: 'The licence cannot be read.' },
  }),
  'PATCH /api/admin/settings': async ({ app }) => {
    const [row] = await app.sql<{ version: number }>('select version from order_limits')
    return { path: '/api/admin/settings', body: { version: row?.version ?? 1, cookAnswerMinutes: 12 } }
  },
  'POST /api/admin/settings/changes/{id}/undo': async ({ app }) => {
    const { client } = await anAdmin(app)
    const { version, cookAnswerMinutes } = await client.settings.getSettings()
    const minutes = cookAnswerMinutes === 12 ? 13 : 12
    const changed = await client.settings.changeSettings({ version, cookAnswerMinutes: minutes })
    const { items } = await client.settings.listSettingsChanges({})
    return {
      path: `/api/admin/settings/changes/${items[0]!.id}/undo`,
      body: { version: changed.version },
    }
  },
  'PATCH /api/admin/categories/{dishType}': async ({ app }) => {
    const [row] = await app.sql<{ version: number }>(
      "select version from categories where dish_type = 'soup'",
    )
    return { path: '/api/admin/categories/soup', body: { version: row!.version, label: 'Soups' } }
  },
  'PUT /api/admin/categories/{dishType}/position': async ({ app }) => {
    const [row] = await app.sql<{ version: number }>(
      "select version from categories where dish_type = 'soup'",
    )
    return { path: '/api/admin/categories/soup/position', body: { version: row!.version, before: 'salad' } }
  },
  'POST /api/admin/users/bans': async ({ app }) => ({
    path: '/api/admin/users/bans',
    body: { ids: [(await aCustomer(app)).id], reason: 'Fake orders' },
  }),
  'POST /api/admin/users/unbans': async ({ app }) => ({
    path: '/api/admin/users/unbans',
    body: { ids: [(await aCustomer(app)).id], reason: 'A mistake' },
  }),
  'POST /api/admin/users/messages': async ({ app }) => ({
    path: '/api/admin/users/messages',
    body: { ids: [(await aCustomer(app)).id], subject: 'Friday', text: 'We are closed.' },
  }),
  'GET /api/admin/analytics': at('/api/admin/analytics?from=2026-11-15&to=2026-11-21'),
  'GET /api/admin/analytics.csv': at('/api/admin/analytics.csv?from=2026-11-15&to=2026-11-21'),
  'GET /api/admin/reports': at('/api/admin/reports?report=sales&from=2026-11-15&to=2026-11-21'),
  'GET /api/admin/reports.csv': at('/api/admin/reports.csv?report=cooks&from=2026-11-15&to=2026-11-21'),
  'POST /api/admin/dispatch/assignments': async (world) => ({
    path: '/api/admin/dispatch/assignments',
    body: { courierId: world.karim.id, orders: [await seenAt(world, 'ready_for_pickup')] },
  }),
  'POST /api/admin/dispatch/returns': async (world) => ({
    path: '/api/admin/dispatch/returns',
    body: { orders: [await seenAt(world, 'out_for_delivery')], reason: 'A mistake' },
  }),
  'PUT /api/admin/dispatch/orders/{id}/offer-radius': async (world) => ({
    path: `/api/admin/dispatch/orders/${(await world.orderAt('ready_for_pickup')).id}/offer-radius`,
    body: { radiusKm: 12 },
  }),
  'GET /api/admin/time-performance': at('/api/admin/time-performance?from=2026-11-01&to=2026-11-30'),
  'GET /api/admin/search': at('/api/admin/search?q=amina'),
  'GET /api/admin/kitchens/{id}': async ({ amina }) => ({ path: `/api/admin/kitchens/${amina.id}` }),
  'GET /api/admin/kitchens/{id}/sums': async ({ amina }) => ({
    path: `/api/admin/kitchens/${amina.id}/sums`,
  }),
  'GET /api/admin/users/{id}/sums': async ({ app }) => ({
    path: `/api/admin/users/${(await aCustomer(app)).id}/sums`,
  }),
  'GET /api/admin/couriers/{id}/days': async ({ karim }) => ({
    path: `/api/admin/couriers/${karim.id}/days?span=month`,
  }),
  'GET /api/admin/kitchens/{id}/orders': async ({ amina }) => ({
    path: `/api/admin/kitchens/${amina.id}/orders`,
  }),
  'POST /api/admin/cooks': async () => ({ path: '/api/admin/cooks', body: aCookToAdd() }),
  'POST /api/admin/couriers/{id}/removal': async ({ app }) => ({
    path: `/api/admin/couriers/${(await aCourier(app)).id}/removal`,
    body: { reason: 'Left the city' },
  }),
  'GET /api/admin/couriers/{id}': async ({ karim }) => ({ path: `/api/admin/couriers/${karim.id}` }),
  'GET /api/admin/dishes/{id}/reviews': async ({ koshari }) => ({
    path: `/api/admin/dishes/${koshari.id}/reviews`,
  }),
  'POST /api/admin/content-reports/resolution': at('/api/admin/content-reports/resolution', {
    ids: ['none'],
  }),
  'POST /api/admin/dishes/approval': onWaitingDish('approval'),
  'POST /api/admin/dishes/rejection': onWaitingDish('rejection', { reason: 'blurred' }),
  'POST /api/admin/dishes/review': onWaitingDish('review', {}, 'approved'),
  'POST /api/admin/dishes/flag': onWaitingDish('flag', { reason: 'blurred' }),
  'POST /api/admin/dishes/flag-resolution': onWaitingDish('flag-resolution', {}, 'flagged'),
  'GET /api/admin/problems/{id}': onProblem(''),
  'PUT /api/admin/problems/{id}/answer': onProblem('/answer', {
    version: 1,
    answer: 'Sorry',
    discount: null,
  }),
  'POST /api/admin/problems/{id}/closing': onProblem('/closing', { version: 1 }),
  'POST /api/admin/problems/{id}/photo-link': onProblem('/photo-link', {}),
  // Only the admin who made the link may open it.
  'GET /api/problem-photos/:token': async (world) => ({
    path: (
      await world.app.client(world.people.admin).problems.linkProblemPhoto({ id: await aProblem(world) })
    ).url,
  }),
  'POST /api/admin/incidents/{id}/settlement': async (world) => ({
    path: `/api/admin/incidents/${await anIncident(world)}/settlement`,
    body: { answer: 'Try again' },
  }),
  'POST /api/admin/incidents/{id}/photo-link': async (world) => ({
    path: `/api/admin/incidents/${await anIncident(world)}/photo-link`,
    body: {},
  }),
  'GET /api/incident-photos/:token': async (world) => ({
    path: (
      await world.app.client(world.people.admin).incidents.linkIncidentPhoto({ id: await anIncident(world) })
    ).url,
  }),
  'POST /api/admin/promo-codes': at('/api/admin/promo-codes', promoTerms('MADE')),
  'PUT /api/admin/promo-codes/{id}': async ({ app }) => ({
    path: `/api/admin/promo-codes/${(await aPromoCode(app)).id}`,
    body: { ...promoTerms('CHANGED'), version: 1 },
  }),
  'POST /api/admin/promo-codes/{id}/ending': async ({ app }) => ({
    path: `/api/admin/promo-codes/${(await aPromoCode(app)).id}/ending`,
    body: {},
  }),
  'GET /api/admin/market-controls': at('/api/admin/market-controls'),
  'POST /api/admin/market-controls': at('/api/admin/market-controls', {
    kind: 'rush',
    scope: 'everything',
    minutes: 15,
    end: null,
    reason: 'weather',
  }),
  'POST /api/admin/market-controls/{id}/end': async (world) => ({
    path: `/api/admin/market-controls/${await aControl(world)}/end`,
  }),
  'POST /api/admin/announcements': at('/api/admin/announcements', announcementTerms('Kahk')),
  'PUT /api/admin/announcements/{id}': async (world) => ({
    path: `/api/admin/announcements/${await anAnnouncement(world)}`,
    body: { ...announcementTerms('Kahk is here'), version: 1 },
  }),
  'POST /api/admin/announcements/{id}/end': async (world) => ({
    path: `/api/admin/announcements/${await anAnnouncement(world)}/end`,
    body: {},
  }),
  'DELETE /api/admin/announcements/{id}': async (world) => ({
    path: `/api/admin/announcements/${await anAnnouncement(world)}`,
    body: { version: 1 },
  }),
  'POST /api/admin/broadcasts': at('/api/admin/broadcasts', broadcastTerms('Kahk')),
  'PUT /api/admin/broadcasts/{id}': async (world) => ({
    path: `/api/admin/broadcasts/${await aBroadcast(world)}`,
    body: { ...broadcastTerms('Kahk is here'), version: 1 },
  }),
  'DELETE /api/admin/broadcasts/{id}': async (world) => ({
    path: `/api/admin/broadcasts/${await aBroadcast(world)}`,
    body: { version: 1 },
  }),
  'POST /api/admin/broadcasts/{id}/stop': async (world) => ({
    path: `/api/admin/broadcasts/${await aBroadcast(world)}/stop`,
    body: {},
  }),
  'POST /api/admin/broadcasts/{id}/resumption': async (world) => ({
    path: `/api/admin/broadcasts/${await aBroadcast(world)}/resumption`,
    body: {},
  }),
  'POST /api/offers/stop': async ({ app, yara }) => ({
    path: '/api/offers/stop',
    body: { key: offersKeyOf(app.platform, yara.id) },
  }),
  'POST /api/offers/stop/:key': async ({ app, yara }) => ({
    path: `/api/offers/stop/${offersKeyOf(app.platform, yara.id)}`,
    body: {},
  }),
  'GET /api/admin/orders': at('/api/admin/orders?show=stranded'),
  'GET /api/admin/orders/{id}': onAdminOrder(''),
  'PUT /api/admin/orders/{id}/flag': onAdminOrder('/flag', { flagged: true }),
  'POST /api/admin/orders/flags': async ({ orderAt }) => ({
    path: '/api/admin/orders/flags',
    body: { ids: [(await orderAt('pending')).id], flagged: true },
  }),
  'PUT /api/admin/orders/{id}/notes': onAdminOrder('/notes', { notes: 'Rang twice', seen: '' }),
  'PUT /api/orders/{id}/pickup-location': async ({ orderAt }) => ({
    path: `/api/orders/${(await orderAt('pending')).id}/pickup-location`,
    body: { pickupLocation: { latitude: 30.04, longitude: 31.21 } },
  }),
  'POST /api/admin/orders/{id}/messages': onAdminOrder('/messages', { text: 'Is macaroni fine?' }),
  'POST /api/admin/orders/{id}/deletion': async ({ app, orderAt }) => {
    const { id } = await orderAt('pending')
    await app.sql(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [id])
    return { path: `/api/admin/orders/${id}/deletion`, body: { reason: 'A test' } }
  },
  'GET /api/admin/orders/{id}/money': onAdminOrder('/money'),
  'POST /api/admin/orders/{id}/refunds': async (world) => {
    const { id, paymentId } = await aCardOrder(world)
    await world.app.client().payments.payTestPayment({ id: paymentId, outcome: 'approve' })
    const body = { amount: 1, reason: 'Cold', request: randomId() }
    return { path: `/api/admin/orders/${id}/refunds`, body }
  },
  'POST /api/admin/orders/{id}/money': async (world) => {
    const { id, body } = await moneyByHand(world)
    return { path: `/api/admin/orders/${id}/money`, body }
  },
  'POST /api/admin/refunds/{id}/end': async (world) => {
    const { id, body } = await moneyByHand(world)
    const { client } = await anAdmin(world.app)
    const { refunds } = await client.payments.recordRefund({ id, ...body })
    return {
      path: `/api/admin/refunds/${refunds[0]!.id}/end`,
      body: { state: 'refused', reason: 'A mistake' },
    }
  },
  'POST /api/admin/payouts': async (world) => ({ path: '/api/admin/payouts', body: await aPayout(world) }),
  'POST /api/admin/payouts/adjustments': async ({ karim }) => ({
    path: '/api/admin/payouts/adjustments',
    body: { account: 'courier', personId: karim.id, amount: -1, reason: 'Lost', request: randomId() },
  }),
  'POST /api/admin/payouts/{id}/undo': async (world) => {
    const { client } = await anAdmin(world.app)
    // Of the two kinds that are taken back, an adjustment asks for more.
    const sent = { account: 'courier', personId: world.karim.id, amount: 1, request: randomId() } as const
    const { adjustments } = await client.payouts.recordAdjustment({ ...sent, reason: 'Extra boxes' })
    return { path: `/api/admin/payouts/${adjustments[0]!.id}/undo`, body: { reason: 'A mistake' } }
  },
  'GET /api/admin/payouts/{account}/{personId}': async ({ karim }) => ({
    path: `/api/admin/payouts/courier/${karim.id}?from=2026-11-01&to=2026-11-30`,
  }),
  'GET /api/admin/payouts/statement.csv': async ({ karim }) => ({
    path: `/api/admin/payouts/statement.csv?account=courier&personId=${karim.id}&from=2026-11-01&to=2026-11-30`,
  }),
  'GET /api/admin/money.csv': at('/api/admin/money.csv?account=till&from=2026-11-01&to=2026-11-30'),
  'GET /api/payouts/statement': at('/api/payouts/statement?from=2026-11-01&to=2026-11-30'),
  'GET /api/payouts/statement.csv': at('/api/payouts/statement.csv?from=2026-11-01&to=2026-11-30'),
  'POST /api/checkouts/{id}/give-up': async (world) => ({
    path: `/api/checkouts/${(await aCardOrder(world)).checkoutId}/give-up`,
    body: {},
  }),
  'GET /pay/:checkoutId': async (world) => ({ path: `/pay/${(await aCardOrder(world)).checkoutId}` }),
  'GET /pay/return/:paymentId': async (world) => ({
    path: `/pay/return/${(await aCardOrder(world)).paymentId}`,
  }),
  'POST /api/payments/:provider/webhooks': at('/api/payments/test/webhooks', { eventId: 'x' }),
  'GET /api/test-payments/{id}': async (world) => ({
    path: `/api/test-payments/${(await aCardOrder(world)).paymentId}`,
  }),
  'POST /api/test-payments/{id}': async (world) => ({
    path: `/api/test-payments/${(await aCardOrder(world)).paymentId}`,
    body: { outcome: 'approve' },
  }),
  'GET /api/admin/users/{id}': onSomebody(''),
  'PATCH /api/admin/users/{id}': async ({ app }) => {
    const { id, email } = await aCustomer(app, 'Mona Samir')
    const seen = { name: 'Mona Samir', nameAr: '', email }
    return {
      path: `/api/admin/users/${id}`,
      body: { ...seen, nameAr: 'منى سمير', email: `new-${email}`, seen },
    }
  },
  'PUT /api/admin/users/{id}/role': onSomebody('/role', { role: 'delivery', seen: 'customer' }),
  'POST /api/admin/users/{id}/ban': onSomebody('/ban', { reason: 'Fake orders' }),
  'POST /api/admin/users/{id}/unban': onSomebody('/unban', { reason: 'A mistake' }),
  'POST /api/admin/users/{id}/password-reset': onSomebody('/password-reset', {}),
  'DELETE /api/admin/users/{id}/sessions': onSomebody('/sessions'),
}

/** Delivers an order and announces a hand-over of less than its cash. */
async function aHandover({ karim, orderAt }: AccessWorld): Promise<string> {
  const { id } = await orderAt('out_for_delivery')
  await karim.client.delivery.deliverOrder({ id })
  return (await karim.client.courierCash.announceHandover({ amount: 1, request: randomId() })).id
}

/** What an admin records: a pound for a courier who has just delivered. */
async function aPayout({ karim, orderAt }: AccessWorld) {
  const { id } = await orderAt('out_for_delivery')
  await karim.client.delivery.deliverOrder({ id })
  const paid = { amount: 1, method: 'cash' as const, reference: '', request: randomId() }
  return { account: 'courier' as const, personId: karim.id, ...paid }
}

/** What an admin records as given back for an order that was delivered for cash. */
async function moneyByHand({ karim, orderAt }: AccessWorld) {
  const { id } = await orderAt('out_for_delivery')
  await karim.client.delivery.deliverOrder({ id })
  const body = { amount: 1, method: 'cash' as const, reference: '', reason: 'Cold', request: randomId() }
  return { id, body }
}
