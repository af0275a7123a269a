import { hashPassword } from 'better-auth/crypto'
import { searchTextOf } from '#domain/catalog/search-text.ts'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { fromEgp } from '#domain/money.ts'
import { addressLine } from '#domain/ordering/address.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { credentials, profiles, savedAddresses, users } from '#server/db/tables/accounts.ts'
import { consents } from '#server/db/tables/consents.ts'
import { couriers, papers } from '#server/db/tables/delivery.ts'
import { kitchens } from '#server/db/tables/kitchens.ts'
import { addressWords } from '#server/platform/address-words.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Files } from '#server/platform/files/files.ts'
import { capabilitySeeds } from '../capability-seeds.ts'
import { assertEmpty, claimEmpty } from '../empty-database.ts'
import { insertRows } from '../insert-rows.ts'
import { acceptTerms, insertSettings } from '../insert-settings.ts'
import { createRandom } from '../random.ts'
import { COMMENTS, DEMO_PASSWORD, DISHES } from '../scene/content.ts'
import { storeDishArt } from '../scene/dishes.ts'
import { makeSettings } from '../scene/settings.ts'
import { type Crowd, DISTRICT_COUNT, type Member, makeCrowd } from './crowd.ts'
import { fillDishes, fillDishReviews } from './fill-dishes.ts'
import { fillChanges, fillHandovers, fillIncidents, fillProblems } from './fill-order-events.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPayments } from './fill-payments.ts'
import { fillPromoCodes } from './fill-promo-codes.ts'
import { fillReviews } from './fill-reviews.ts'
import type { Scale } from './scales.ts'

const SEED = 1_000_003

/** Fills an empty database with very many rows, for measurements. Every constraint and sum holds. */
export async function seedScale(
  database: Database,
  files: Files,
  { now, scale }: { now: number; scale: Scale },
): Promise<void> {
  await assertEmpty(database.db)
  const [passwordHash, photos] = await Promise.all([hashPassword(DEMO_PASSWORD), storeDishArt(files)])
  const crowd = makeCrowd(createRandom(SEED), now, scale, passwordHash)
  await database.transaction(async (tx) => {
    await claimEmpty(tx)
    await insertSettings(tx, makeSettings(now))
    await insertCrowd(tx, crowd)
    await createLookups(tx, crowd, photos)
    await fillDishes(tx, scale)
    await fillOrders(tx, { now, scale, districts: DISTRICT_COUNT })
    await fillPayments(tx, { now })
    await fillHandovers(tx, { now })
    await fillReviews(tx)
    await fillDishReviews(tx)
    await fillIncidents(tx)
    await fillChanges(tx)
    await fillProblems(tx)
    await fillPromoCodes(tx, { now, scale })
    for (const { many } of await capabilitySeeds()) await many?.(tx, { now, scale })
  })
  // Sorts the waiting entries into the search indexes as well. A database in use does that from time to time.
  await database.pool.query('vacuum analyze')
}

async function insertCrowd(tx: Tx, { rows }: Crowd) {
  await insertRows(
    tx,
    users,
    rows.accounts.map(({ user }) => user),
  )
  await insertRows(
    tx,
    credentials,
    rows.accounts.map(({ credential }) => credential),
  )
  await insertRows(
    tx,
    profiles,
    rows.accounts.map(({ profile }) => profile),
  )
  await insertRows(
    tx,
    consents,
    rows.accounts.flatMap(({ consents }) => consents),
  )
  await insertRows(
    tx,
    savedAddresses,
    rows.accounts.flatMap(({ savedAddresses }) => savedAddresses),
  )
  await acceptTerms(tx)
  await insertRows(tx, couriers, rows.couriers)
  await insertRows(tx, papers, rows.papers)
  await insertRows(tx, kitchens, rows.kitchens)
}

/** Numbers people, menu and comments in temporary tables, so that the following statements pick by arithmetic. */
async function createLookups(tx: Tx, crowd: Crowd, photos: Map<string, string>) {
  const person =
    'n int primary key, id text, name text, folded text, mobile text, address text, floor text, apartment text, address_line text, area text, area_ar text, locale text, latitude float8, longitude float8'
  await createLookup(tx, 'load_cooks', person, crowd.cooks.map(personOf))
  await createLookup(tx, 'load_couriers', person, crowd.couriers.map(personOf))
  await createLookup(tx, 'load_customers', person, crowd.customers.map(personOf))
  await createLookup(
    tx,
    'load_menu',
    'n int primary key, name text, name_ar text, folded text, description text, description_ar text, price int, dish_type text, dish_types text[], photo text, serves int, spice int, allergens text[], slots jsonb',
    menuOf(photos),
  )
  await createLookup(
    tx,
    'load_comments',
    'n int primary key, rating int, comment text',
    COMMENTS.filter(({ about }) => about === 'any').map(({ rating, comment }, n) => ({ n, rating, comment })),
  )
}

async function createLookup(tx: Tx, table: string, columns: string, rows: object[]) {
  await tx.$client.query(`create temp table ${table} (${columns}) on commit drop`)
  await tx.$client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
  await tx.$client.query(`analyze ${table}`)
}

function personOf({ n, id, name, mobile, address, district, locale, point }: Member) {
  const folded = searchTextOf([name.en, name.ar])
  const area = { area: district.name.en, area_ar: district.name.ar }
  const inside = { floor: String(1 + (n % 9)), apartment: String(1 + (n % 30)) }
  return {
    n,
    id,
    name: locale === 'ar' ? name.ar : name.en,
    folded,
    mobile,
    address,
    ...inside,
    address_line: addressLine({ street: address ?? null, ...inside }, addressWords(locale)),
    locale,
    ...area,
    ...point,
  }
}

function menuOf(photos: Map<string, string>) {
  return DISHES.filter(({ price }) => fromEgp(price) >= DEFAULT_ORDER_LIMITS.minimumOrder).map((dish, n) => ({
    n,
    name: dish.nameEn,
    name_ar: dish.nameAr,
    folded: searchTextOf([dish.nameEn, dish.nameAr]),
    description: dish.descriptionEn,
    description_ar: dish.descriptionAr,
    price: fromEgp(dish.price),
    dish_type: dish.dishType,
    dish_types: dish.dishTypes,
    photo: photos.get(dish.id) ?? null,
    serves: dish.serves,
    spice: dish.spice,
    allergens: dish.allergens,
    slots: ALL_WEEK,
  }))
}
