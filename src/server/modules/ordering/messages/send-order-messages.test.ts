import { expect, it, onTestFinished } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { couriers } from '#server/db/tables/delivery.ts'
import { kitchens } from '#server/db/tables/kitchens.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { checkouts, orderItems, orders } from '#server/db/tables/ordering.ts'
import { databaseClock } from '#server/platform/clock.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase, type Database } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pseudonymsBy } from '#server/platform/pseudonyms.ts'
import type { Event } from '#server/platform/queues.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import type { OrderEvent } from '../events.ts'
import { sendOrderMessages } from './send-order-messages.ts'

const SECRET = 's'.repeat(40)
const PUBLIC_URL = 'https://amama.test'
const ORDER_ID = 'K7QX2M4R9TWD5HBN'
const DOKKI = { latitude: 30.0385, longitude: 31.2118 }
const MAADI = { latitude: 29.9602, longitude: 31.2569 }

/** What a kitchen's or a courier's message must never contain. These words appear nowhere else in this world. */
const PRIVATE = [
  '+201000000317',
  '+201000000101',
  'Tahrir',
  'Vini',
  'pharmacy',
  'yara@example.test',
  'Hassanein',
]

const GUEST = { customerId: null, guestMobile: '+201000000317', guestEmail: 'yara@example.test' }

/**
 * A kitchen in Dokki, couriers of every kind, and an order of two dishes. A customer placed it, unless `order` says
 * otherwise.
 */
async function aKitchen(order: Partial<typeof orders.$inferInsert> = {}) {
  const { url, drop } = await aDatabase()
  const database = createDatabase(createPool(url, 4, createLog('silent'), PATIENT))
  onTestFinished(async () => {
    await database.pool.end()
    await drop()
  })
  await addPeople(database)
  await addOrder(database, order)
  const mails: Mail[] = []
  const published: string[] = []
  const topics: string[] = []
  const platform = {
    database,
    env: { LIMIT_MAILS_MAILBOX: 6 },
    pseudonymOf: pseudonymsBy(SECRET),
    clock: databaseClock,
    publicUrl: () => PUBLIC_URL,
    jobs: {
      enqueue: async (_: unknown, __: unknown, added: Mail[]) => void mails.push(...added),
      publish: async (_: unknown, { name }: Event) => void published.push(name),
    },
    notices: { publish: async (_: unknown, added: string[]) => void topics.push(...added) },
  } as unknown as Platform
  return {
    platform,
    topics,
    happens: (event: Partial<OrderEvent> = {}) => sendOrderMessages(platform, anEvent(event)),
    mails: () => mails,
    published,
    notificationsOf: async (userId?: string) => {
      const all = await database.db.select().from(notifications).orderBy(notifications.userId)
      return userId ? all.filter((row) => row.userId === userId) : all
    },
  }
}

function anEvent(event: Partial<OrderEvent>): OrderEvent {
  return {
    eventId: 'event-1',
    type: 'order.changed',
    orderId: ORDER_ID,
    from: 'pending',
    to: 'preparing',
    actorKind: 'cook',
    reason: null,
    ...event,
  }
}

const PLACED = { type: 'order.placed', from: null, to: 'pending', actorKind: 'guest' } as const
const READY = { from: 'preparing', to: 'ready_for_pickup', actorKind: 'cook' } as const

async function addPeople({ db }: Database) {
  const person = (id: string, role: 'customer' | 'cook' | 'delivery', name: string, nameAr: string) => ({
    id,
    role,
    name,
    nameAr,
    email: `${id}@example.test`,
  })
  const rider = (id: string) => person(id, 'delivery', 'Ali Mostafa', 'علي مصطفى')
  await db
    .insert(users)
    .values([
      person('amina', 'customer', 'Amina Fouad', 'أمينة فؤاد'),
      person('om-hassan', 'cook', 'Om Hassan', 'أم حسن'),
      rider('near'),
      rider('far'),
      rider('no-base-location'),
      rider('unapproved'),
      rider('off-duty'),
      rider('full-of-cash'),
      { ...rider('banned'), status: 'banned' },
    ])
  await db.insert(kitchens).values({
    cookId: 'om-hassan',
    area: 'Dokki',
    areaAr: 'الدقي',
    address: '12 Vini Street',
    ...DOKKI,
    availability: {} as never,
    openMinutes: [[0, 10_080]],
  })
  const basedAt = ({ latitude, longitude }: typeof DOKKI) => ({
    baseLatitude: latitude,
    baseLongitude: longitude,
  })
  const working = { approvedAt: new Date('2026-11-01T00:00:00Z'), onDuty: true }
  await db.insert(couriers).values([
    { userId: 'near', ...working, vehicleType: 'motorcycle', ...basedAt(DOKKI) },
    { userId: 'far', ...working, vehicleType: 'car', ...basedAt(MAADI) },
    { userId: 'no-base-location', ...working, vehicleType: 'bicycle' },
    { userId: 'banned', ...working, vehicleType: 'bicycle', ...basedAt(DOKKI) },
    { userId: 'unapproved', onDuty: true, vehicleType: 'bicycle', ...basedAt(DOKKI) },
    { userId: 'off-duty', ...working, onDuty: false, vehicleType: 'bicycle', ...basedAt(DOKKI) },
    { userId: 'full-of-cash', ...working, cashHeld: 300_000, vehicleType: 'bicycle', ...basedAt(DOKKI) },
  ])
}

async function addOrder({ db }: Database, order: Partial<typeof orders.$inferInsert>) {
  await db
    .insert(checkouts)
    .values({ id: order.checkoutId ?? 'checkout-1', total: 17_550, paymentMethod: 'cash', state: 'placed' })
  await db.insert(orders).values({
    id: ORDER_ID,
    checkoutId: 'checkout-1',
    cookId: 'om-hassan',
    customerId: 'amina',
    customerName: 'Yara Hassanein',
    customerMobile: '+201000000317',
    subtotal: 15_000,
    serviceCharge: 750,
    deliveryFee: 1_800,
    courierShare: 1_800,
    total: 17_550,
    area: 'Agouza',
    customerAddress: '5 Tahrir Street, flat 9',
    landmark: 'Beside the pharmacy',
    cookAddress: '12 Vini Street',
    routeDistance: 2.3,
    routeMinutes: 8,
    placedOn: '2026-11-21',
    createdAt: new Date('2026-11-21T11:05:00Z'),
    updatedAt: new Date('2026-11-21T11:05:00Z'),
    ...order,
  })
  const dish = { orderId: order.id ?? ORDER_ID, cookName: 'Om Hassan', price: 5_000 }
  await db.insert(orderItems).values([
    { ...dish, position: 0, dishId: 'mahshi', name: 'Mahshi', nameAr: 'محشي', quantity: 2 },
    { ...dish, position: 1, dishId: 'om-ali', name: 'Om Ali', nameAr: 'أم علي', quantity: 1 },
  ])
}

it('gives one notification for each person and event, however often the job runs', async () => {
  const { happens, notificationsOf, topics } = await aKitchen()
  await happens(PLACED)
  await happens(PLACED)
  await Promise.all([happens(PLACED), happens(PLACED)])
  expect((await notificationsOf()).map(({ userId, eventId }) => [userId, eventId])).toEqual([
    ['amina', 'event-1'],
    ['om-hassan', 'event-1'],
  ])
  expect(topics.sort()).toEqual(['user:amina', 'user:om-hassan'])
})

it('gives the next event its own notifications', async () => {
  const { happens, notificationsOf } = await aKitchen()
  await happens({ eventId: 'event-1' })
  await happens({ eventId: 'event-2', from: 'out_for_delivery', to: 'delivered', actorKind: 'courier' })
  expect(
    (await notificationsOf('amina')).map(({ url, icon, category }) => [url, icon, category]).sort(),
  ).toEqual([
    [`/track-order/${ORDER_ID}`, 'delivered', 'order'],
    [`/track-order/${ORDER_ID}`, 'preparing', 'order'],
  ])
})

it('writes no notification when the mail cannot be queued, and everything when the job runs again', async () => {
  const { platform, happens, notificationsOf } = await aKitchen(GUEST)
  const { enqueue } = platform.jobs
  platform.jobs.enqueue = () => Promise.reject(new Error('the queue is away'))
  await expect(happens(PLACED)).rejects.toThrow('the queue is away')
  expect(await notificationsOf()).toEqual([])
  platform.jobs.enqueue = enqueue
  await happens(PLACED)
  expect(await notificationsOf('om-hassan')).toHaveLength(1)
})

it('mails a guest the link with the claim token, in the order’s language', async () => {
  const { happens, mails, notificationsOf } = await aKitchen({ ...GUEST, locale: 'ar' })
  await happens({ ...PLACED, claimToken: 'k-e_y' })
  const [mail, ...more] = mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'yara@example.test', html: expect.stringContaining('dir="rtl"') })
  expect(mail!.text).toContain(`تابع طلبك: ${PUBLIC_URL}/track-order/${ORDER_ID}?key=k-e_y\n`)
  expect(mail!.html).toContain(`href="${PUBLIC_URL}/track-order/${ORDER_ID}?key=k-e_y"`)
  expect((await notificationsOf()).map(({ userId }) => userId)).toEqual(['om-hassan'])
})

it('mails an English guest in English, with the total to the piastre', async () => {
  const { happens, mails } = await aKitchen(GUEST)
  await happens({ ...PLACED, claimToken: 'k-e_y' })
  expect(mails()[0]!.subject).toMatch(/^Your A-MAMA order from Om Hassan$/)
  expect(mails()[0]!.text).toContain('Total · Cash on delivery: 175.50\u00a0EGP\n')
  expect(mails()[0]!.text).toContain('Delivering to: 5 Tahrir Street, flat 9\n')
})

it('links later mails without the claim token', async () => {
  const { happens, mails } = await aKitchen({ ...GUEST, deliveryId: 'near' })
  await happens({ eventId: 'event-2', to: 'preparing', claimToken: 'k-e_y' })
  await happens({ eventId: 'event-3', from: 'out_for_delivery', to: 'delivered', actorKind: 'courier' })
  expect(mails()).toHaveLength(2)
  for (const { text, html } of mails()) {
    expect(text).toContain(`${PUBLIC_URL}/track-order/${ORDER_ID}\n`)
    expect(`${text}${html}`).not.toContain('key=')
  }
})

it('keeps the claim token out of every notification', async () => {
  const { happens, notificationsOf } = await aKitchen(GUEST)
  await happens({ ...PLACED, claimToken: 'k-e_y' })
  expect(JSON.stringify(await notificationsOf())).not.toContain('k-e_y')
})

it('shows a kitchen the dishes, the short name and a time, and neither address nor phone nor e-mail', async () => {
  const { happens, notificationsOf } = await aKitchen(GUEST)
  await happens(PLACED)
  await happens({ eventId: 'event-2', to: 'cancelled', actorKind: 'guest' })
  await happens({
    eventId: 'event-3',
    from: 'preparing',
    to: 'cancelled',
    actorKind: 'admin',
    reason: 'Flood',
  })
  const rows = await notificationsOf('om-hassan')
  expect(rows).toHaveLength(3)
  expect(rows.find(({ eventId }) => eventId === 'event-1')).toMatchObject({
    title: { en: 'New order from Yara H.' },
    body: { en: 'Mahshi\u00a0×2, Om Ali\u00a0×1. Answer before 1:15 PM or it’s cancelled automatically.' },
    url: '/cook/orders',
  })
  for (const secret of PRIVATE) expect(JSON.stringify(rows)).not.toContain(secret)
})

it('shows couriers the area and distance of a ready order, and nothing else', async () => {
  const { happens, notificationsOf } = await aKitchen({ ...GUEST, status: 'ready_for_pickup' })
  await happens(READY)
  expect(await notificationsOf()).toEqual([
    expect.objectContaining({
      userId: 'near',
      title: { en: 'Order ready near you', ar: 'طلب جاهز قريب منك' },
      body: {
        en: 'Pick up in Dokki, 2.30\u00a0km of road to the customer. First to accept takes it.',
        ar: 'الاستلام من الدقي، والسكة للعميل ٢٫٣٠\u00a0كم. اللي يقبل الأول ياخده.',
      },
      url: '/delivery/orders',
    }),
  ])
})

it('offers an order that a courier has taken meanwhile to nobody', async () => {
  const { happens, notificationsOf } = await aKitchen({ status: 'out_for_delivery', deliveryId: 'near' })
  await happens(READY)
  expect((await notificationsOf()).map(({ userId }) => userId)).toEqual(['amina'])
})

it('offers a courier under way only orders that they may take along', async () => {
  for (const [buyer, told] of [
    [{ guestMobile: '+201000000318' }, []],
    [{ guestMobile: GUEST.guestMobile }, ['near']],
  ] as const) {
    const { happens, notificationsOf, platform } = await aKitchen({ ...GUEST, status: 'ready_for_pickup' })
    await addOrder(platform.database, {
      ...GUEST,
      ...buyer,
      id: 'K7QX2M4R9TWD5HBP',
      checkoutId: 'checkout-2',
      status: 'out_for_delivery',
      deliveryId: 'near',
    })
    await happens(READY)
    expect((await notificationsOf()).map(({ userId }) => userId)).toEqual(told)
  }
})

it('offers a ready order to every available courier when no radius is set', async () => {
  const { happens, notificationsOf, platform } = await aKitchen({ ...GUEST, status: 'ready_for_pickup' })
  await platform.database.pool.query('insert into order_limits (id, delivery_pickup_radius_km) values (1, 0)')
  await happens(READY)
  expect((await notificationsOf()).map(({ userId }) => userId)).toEqual(['far', 'near'])
})

it('offers an order that was offered wider to the couriers of its wider circle again', async () => {
  const { happens, notificationsOf } = await aKitchen({
    ...GUEST,
    status: 'ready_for_pickup',
    offerRadiusKm: 30,
  })
  await happens({ ...READY, from: 'out_for_delivery', actorKind: 'courier' })
  expect((await notificationsOf()).map(({ userId }) => userId)).toEqual(['far', 'near'])
})

it('explains to the customer in words why the kitchen declined', async () => {
  const { happens, notificationsOf } = await aKitchen({
    status: 'cancelled',
    cancelReason: 'decline:soldOut',
  })
  await happens({ to: 'cancelled', actorKind: 'cook', reason: 'soldOut' })
  expect((await notificationsOf()).map(({ userId, body }) => [userId, body.en.includes('Sold out')])).toEqual(
    [['amina', true]],
  )
})

it('informs nobody of an unpaid or deleted order', async () => {
  for (const order of [{ paymentStatus: 'awaiting' as const }, { deletedAt: new Date() }]) {
    const { happens, notificationsOf, mails } = await aKitchen(order)
    await happens(PLACED)
    expect([await notificationsOf(), mails()]).toEqual([[], []])
  }
})

const mailIt = (happens: (event: Partial<OrderEvent>) => Promise<void>, many: number, from = 0) =>
  Promise.all(Array.from({ length: many }, (_, at) => happens({ eventId: `event-${from + at}` })))

it('sends a mailbox six mails an hour, however many orders name it at once, and drops the others for good', async () => {
  const { happens, mails, notificationsOf, platform } = await aKitchen(GUEST)
  const { pool } = platform.database
  await mailIt(happens, 10)
  expect(mails()).toHaveLength(6)
  await pool.query("update orders set guest_email = 'Yara+2@example.test'")
  await happens(PLACED)
  expect(mails()).toHaveLength(6)
  expect(await notificationsOf('om-hassan')).toHaveLength(1)
  await pool.query("update orders set guest_email = 'omar@example.test'")
  await mailIt(happens, 1, 20)
  await pool.query("update orders set guest_email = 'yara@example.test'")
  await pool.query('update rate_limits set expire = 0')
  await mailIt(happens, 1, 30)
  expect(mails().map(({ to }) => to)).toEqual([
    ...Array<string>(6).fill('yara@example.test'),
    'omar@example.test',
    'yara@example.test',
  ])
})

it('counts the dropped mails by a hash and informs admins at the sixth', async () => {
  const { happens, platform, published } = await aKitchen(GUEST)
  await mailIt(happens, 13)
  const { rows } = await platform.database.pool.query('select rule, subject, cook_id, count from turned_away')
  expect(rows).toEqual([{ rule: 'mails', subject: expect.any(String), cook_id: 'om-hassan', count: 7 }])
  const limits = await platform.database.pool.query('select key as text from rate_limits')
  expect(JSON.stringify([rows, limits.rows])).not.toContain('yara')
  expect(published).toEqual(['limits.turned_away'])
})

it('does not count a mail that could not be queued', async () => {
  const { platform, happens, mails } = await aKitchen(GUEST)
  const { enqueue } = platform.jobs
  platform.jobs.enqueue = () => Promise.reject(new Error('the queue is away'))
  await Promise.allSettled(Array.from({ length: 8 }, () => happens(PLACED)))
  platform.jobs.enqueue = enqueue
  await mailIt(happens, 6)
  expect(mails()).toHaveLength(6)
})

it('sends every mail when the limit is switched off', async () => {
  const { happens, mails, platform } = await aKitchen(GUEST)
  platform.env.LIMIT_MAILS_MAILBOX = 0
  await mailIt(happens, 9)
  expect(mails()).toHaveLength(9)
})

it('mails an account holder that the kitchen declined, beside the bell, until they switch it off', async () => {
  const { platform, happens, mails, notificationsOf } = await aKitchen()
  const { pool } = platform.database
  await pool.query("insert into profiles (user_id) values ('amina')")
  const declined = { from: 'pending', to: 'cancelled', actorKind: 'cook' } as const
  await happens({ ...declined, eventId: 'event-1' })
  await happens({ ...declined, eventId: 'event-1' })
  expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
    ['amina@example.test', expect.stringContaining('K7QX-2M4R')],
  ])
  expect(await notificationsOf('amina')).toHaveLength(1)
  await pool.query('update profiles set wants_order_letters = false')
  await happens({ ...declined, eventId: 'event-2' })
  expect(mails()).toHaveLength(1)
  expect(await notificationsOf('amina')).toHaveLength(2)
})
