import { eq } from 'drizzle-orm'
import type { AnnouncementTermsInput } from '#contract/announcements.ts'
import type { BroadcastTermsInput } from '#contract/broadcasts.ts'
import type { PromoCode, PromoTermsInput } from '#contract/promotions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { searchTextOf } from '#domain/catalog/search-text.ts'
import {
  ALL_WEEK,
  type Slot,
  WEEKDAYS,
  type WeeklyAvailability,
  weekMinutes,
} from '#domain/kitchens/slots.ts'
import { audienceOf } from '#domain/terms/audiences.ts'
import { hourColumnsOf } from '#server/db/hour-columns.ts'
import { credentials, profiles, sessions, users } from '#server/db/tables/accounts.ts'
import { dishes } from '#server/db/tables/catalog.ts'
import { couriers, papers } from '#server/db/tables/delivery.ts'
import { kitchens } from '#server/db/tables/kitchens.ts'
import { terms, termsAcceptances } from '#server/db/tables/terms.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { aPicture } from './pictures.ts'

export const DOKKI = { latitude: 30.0384, longitude: 31.2123 }
export const ZAMALEK = { latitude: 30.0626, longitude: 31.2197 }
export const HELWAN = { latitude: 29.85, longitude: 31.334 }

const OPEN_ALL_WEEK = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { available: true, from: '00:00', to: '23:59' }]),
) as WeeklyAvailability

/** The app in which people and kitchens are created: a test's own, or a server behind a socket with its database. */
export type AnyApp = Pick<TestApp, 'origin' | 'request' | 'client'> & {
  platform: { database: Pick<Database, 'db'> }
}

export type Person = { id: string; email: string; headers: Record<string, string>; client: Client }

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

let mobiles = 0
export const nextMobile = () => `+2010${String(10_000_000 + ++mobiles)}`

async function aPerson(
  app: AnyApp,
  role: Role,
  name: string,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const id = randomId()
  // An id may begin with a minus, which a file for spreadsheets escapes.
  const email = `p${id.toLowerCase()}@people.test`
  const { db } = app.platform.database
  await db.insert(users).values({ id, name, email, role, emailVerified: true, ...overrides })
  await db.insert(profiles).values({ userId: id, mobileNumber: nextMobile() })
  const audience = audienceOf(role)
  if (audience) {
    const acceptedAt = new Date()
    const published = await db
      .select({ version: terms.version })
      .from(terms)
      .where(eq(terms.audience, audience))
    await db
      .insert(termsAcceptances)
      .values(published.map(({ version }) => ({ userId: id, audience, version, acceptedAt })))
  }
  return { id, email, ...(await signedIn(app, id)) }
}

/** A new session of an existing person. */
export async function signedIn(app: AnyApp, userId: string) {
  const token = randomId() + randomId()
  await app.platform.database.db
    .insert(sessions)
    .values({ id: randomId(), token, userId, expiresAt: new Date(Date.now() + WEEK_MS) })
  const headers = { authorization: `Bearer ${token}` }
  return { headers, client: app.client(headers) }
}

/** Gives a person a password to sign in with. */
export async function aPassword(app: TestApp, { id }: { id: string }, password = 'molokhia with rabbit') {
  const { password: passwords } = await app.auth.$context
  await app.platform.database.db
    .insert(credentials)
    .values({
      id: randomId(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: await passwords.hash(password),
    })
    .onConflictDoNothing()
  return password
}

export const aCustomer = (app: AnyApp, name = 'Yara Hassan') => aPerson(app, 'customer', name)
export const anAdmin = (app: AnyApp, role: 'admin' | 'superadmin' = 'admin') =>
  aPerson(app, role, 'Dina Admin')

export async function aCook(
  app: AnyApp,
  overrides: Partial<typeof kitchens.$inferInsert> & { name?: string } = {},
) {
  const { name = 'Amina Kamal', ...kitchen } = overrides
  const person = await aPerson(app, 'cook', name)
  const availability = kitchen.availability ?? OPEN_ALL_WEEK
  await app.platform.database.db.insert(kitchens).values({
    cookId: person.id,
    latitude: DOKKI.latitude,
    longitude: DOKKI.longitude,
    address: '22 Iran St',
    area: 'Dokki',
    dailyOrderLimit: 10,
    approvedAt: new Date(),
    searchText: searchTextOf([name]),
    ...kitchen,
    ...hourColumnsOf({ ...kitchen, availability }),
  })
  return person
}

export async function aDish(
  app: AnyApp,
  cook: { id: string },
  overrides: Partial<typeof dishes.$inferInsert> = {},
) {
  const id = randomId()
  const availability = (overrides.availability ?? ALL_WEEK) as Slot[]
  const name = overrides.name ?? 'Koshari'
  await app.platform.database.db.insert(dishes).values({
    id,
    cookId: cook.id,
    description: 'Rice, lentils and patience.',
    price: 85_00,
    dishType: 'main_dish',
    dishTypes: ['main_dish'],
    status: 'approved',
    ...overrides,
    name,
    availability,
    openMinutes: weekMinutes(availability) as [number, number][],
    searchText: searchTextOf([name, overrides.nameAr ?? null]),
  })
  return { id, name }
}

export async function aCourier(app: AnyApp, overrides: Partial<typeof couriers.$inferInsert> = {}) {
  const person = await aPerson(app, 'delivery', 'Karim Mostafa')
  await app.platform.database.db.insert(couriers).values({
    userId: person.id,
    vehicleType: 'motorcycle',
    baseLatitude: DOKKI.latitude,
    baseLongitude: DOKKI.longitude,
    approvedAt: new Date(),
    onDuty: true,
    ...overrides,
  })
  return person
}

/** A courier whose papers wait for an admin. */
export async function aCourierWithPapers(app: TestApp) {
  const courier = await aCourier(app, { approvedAt: null })
  const { privateFiles, database } = app.platform
  const encoded = await encodePrivatePicture(await aPicture('silver'))
  if (!encoded.ok) throw new Error(encoded.code)
  const photo = await storePrivatePicture(privateFiles, 'paper', encoded.value)
  await database.db.insert(papers).values([
    { id: randomId(), courierId: courier.id, kind: 'identity', number: '29501019900001', photo },
    { id: randomId(), courierId: courier.id, kind: 'license', number: '7712345', photo },
  ])
  return { ...courier, papers: (await courier.client.papers.getPapers()).papers }
}

/** The input of a guest's order. Asks for the quote's total first, as the checkout page does, unless it is passed. */
export async function aCheckout(
  app: AnyApp,
  lines: { dishId: string; quantity: number; notes?: string }[],
  overrides: Record<string, unknown> = {},
) {
  const place = (overrides.place as typeof DOKKI | undefined) ?? DOKKI
  const promoCode = overrides.promoCode as string | undefined
  const quotedTotal =
    (overrides.quotedTotal as number | undefined) ??
    (await app.client().ordering.quote({ lines, place, promoCode })).total
  return {
    lines,
    place,
    customerName: 'Youssef Adel',
    mobileNumber: nextMobile().replace('+2', ''),
    email: `guest-${randomId().toLowerCase()}@people.test`,
    customerAddress: '14 Mossadak St, flat 8',
    area: 'Dokki',
    paymentMethod: 'cash' as const,
    quotedTotal,
    idempotencyKey: randomId(),
    ...overrides,
  }
}

/** Amina's kitchen with one dish, a courier and a customer. */
export async function aMarket(app: AnyApp, overrides: { kitchen?: Parameters<typeof aCook>[1] } = {}) {
  const amina = await aCook(app, overrides.kitchen)
  const koshari = await aDish(app, amina)
  const karim = await aCourier(app)
  const yara = await aCustomer(app)
  return { amina, koshari, karim, yara }
}

/** The device cookie of an answer, in the form in which it is sent back. */
export const deviceOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .find((line) => line.includes('amama_device='))
    ?.split(';')[0]

/** A guest's placed order, with the cookie that proves its ownership. `device` is the cookie of an earlier order. */
export async function aGuestOrder(
  app: AnyApp,
  dish: { id: string },
  overrides: Record<string, unknown> = {},
  device?: string,
) {
  const checkout = await aCheckout(app, [{ dishId: dish.id, quantity: 2 }], overrides)
  const answer = await app.request('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.origin,
      ...(device ? { cookie: device } : {}),
    },
    body: JSON.stringify(checkout),
  })
  const placed = (await answer.json()) as {
    orders: { id: string; cookId: string; total: number }[]
    ownerToken: string
  }
  if (answer.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(placed)}`)
  const cookie = device ?? deviceOf(answer)!
  return {
    id: placed.orders[0]!.id,
    total: placed.orders[0]!.total,
    placed,
    cookie,
    checkout,
    client: app.client({ cookie }),
  }
}

/** A message to everybody at a time that is far off. */
export const broadcastTerms = (title: string): BroadcastTermsInput => ({
  title,
  titleAr: 'موسم الكحك بدأ',
  body: 'Order by Thursday.',
  bodyAr: 'اطلب قبل الخميس.',
  category: 'system',
  audience: 'everybody',
  at: '2040-01-01T12:00',
})

/** The input with which an admin announces something to everybody at once. */
export const announcementTerms = (title: string): AnnouncementTermsInput => ({
  title,
  titleAr: 'موسم الكحك بدأ',
  body: 'Order by Thursday.',
  bodyAr: 'اطلب قبل الخميس.',
  audience: 'all',
  until: '2040-01-01T12:00',
})

/** The input with which an admin creates a promo code. */
export const promoTerms = (code: string): PromoTermsInput => ({
  code,
  type: 'percent',
  discount: 10,
  maxUses: 100,
  perUserLimit: 1,
  lastMinute: '2027-01-01T23:59',
  minimumOrder: null,
  maximumDiscount: null,
  startsOn: null,
  description: '10% off',
  descriptionAr: 'خصم ١٠٪',
})

let promoCodes = 0

/** A promo code that an admin created. */
export async function aPromoCode(app: AnyApp, overrides: Partial<PromoTermsInput> = {}): Promise<PromoCode> {
  const { client } = await anAdmin(app)
  return client.promotions.createPromoCode({ ...promoTerms(`CODE${++promoCodes}`), ...overrides })
}

/** The code with which a call is refused. A call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: { code?: string }) => ({ error }),
  )
  if ('value' in answer) throw new Error(`expected a refusal, got ${JSON.stringify(answer.value)}`)
  return answer.error.code ?? String(answer.error)
}
