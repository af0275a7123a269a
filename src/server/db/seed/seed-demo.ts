import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import sharp from 'sharp'
import { auditLog, credentials, profiles, savedAddresses, users } from '#server/db/tables/accounts.ts'
import { broadcasts } from '#server/db/tables/broadcasts.ts'
import { dishDays, dishEdits, dishes } from '#server/db/tables/catalog.ts'
import { consents } from '#server/db/tables/consents.ts'
import { cashHandovers, couriers, papers } from '#server/db/tables/delivery.ts'
import { cookDays, kitchens } from '#server/db/tables/kitchens.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import {
  checkouts,
  incidents,
  orderChanges,
  orderHistory,
  orderItems,
  orders,
} from '#server/db/tables/ordering.ts'
import {
  paymentEvents,
  payments,
  payouts,
  receipts,
  receiptYears,
  refunds,
  testPayments,
} from '#server/db/tables/payments.ts'
import { orderProblems } from '#server/db/tables/problems.ts'
import { promoCodes, promoRedemptions } from '#server/db/tables/promotions.ts'
import { contentReports, reviews } from '#server/db/tables/reviews.ts'
import type { Database, Db } from '#server/platform/database/transaction.ts'
import type { Files } from '#server/platform/files/files.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import { storePortrait } from '#server/platform/images/store-portrait.ts'
import { capabilitySeeds } from './capability-seeds.ts'
import { assertEmpty, claimEmpty } from './empty-database.ts'
import { insertRows } from './insert-rows.ts'
import { acceptTerms, insertSettings } from './insert-settings.ts'
import { DEMO_PASSWORD } from './scene/content.ts'
import { storeDishArt } from './scene/dishes.ts'
import { storeDemoProblemPhoto } from './scene/orders/problems.ts'
import { storeReviewPhotos } from './scene/reviews.ts'
import { makeScene, type Scene } from './scene/scene.ts'
import { makeSettings } from './scene/settings.ts'

const PORTRAITS = new URL('./demo/portraits/', import.meta.url)

/**
 * Fills an empty database with a believable Cairo, as of `now`, completely or not at all. Throws `DatabaseHasUsers` if
 * anybody has an account.
 */
export async function seedDemo(
  database: Database,
  files: Files,
  { now, privateFiles }: { now: number; privateFiles: Files },
): Promise<void> {
  await assertEmpty(database.db)
  const [passwordHash, photos, portraits, specimen, problemPhoto] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeDishArt(files),
    storePortraits(files),
    storeSpecimen(privateFiles),
    storeDemoProblemPhoto(privateFiles),
  ])
  const scene = makeScene({ now, passwordHash, photos, portraits, specimen, problemPhoto })
  await storeReviewPhotos(files, scene.reviews)
  await database.transaction(async (tx) => {
    await claimEmpty(tx)
    await insertSettings(tx, makeSettings(now))
    await insertScene(tx, scene)
    for (const { demo } of await capabilitySeeds()) await demo?.(tx, scene, now)
  })
  // A database in use does this from time to time. Until then the planner would take each table for an empty one.
  await database.pool.query('vacuum analyze')
}

async function insertScene(tx: Db, scene: Scene) {
  await insertRows(tx, users, scene.users)
  await insertRows(tx, credentials, scene.credentials)
  await insertRows(tx, profiles, scene.profiles)
  await insertRows(tx, consents, scene.consents)
  await insertRows(tx, savedAddresses, scene.savedAddresses)
  await acceptTerms(tx)
  await insertRows(tx, couriers, scene.couriers)
  await insertRows(tx, papers, scene.papers)
  await insertRows(tx, kitchens, scene.kitchens)
  await insertRows(tx, dishes, scene.dishes)
  await insertRows(tx, dishEdits, scene.dishEdits)
  await insertRows(tx, promoCodes, scene.promoCodes)
  // Before the orders: the ledger reads from them what a code was.
  await insertRows(tx, promoRedemptions, scene.promoRedemptions)
  await insertRows(tx, checkouts, scene.checkouts)
  await insertRows(tx, orders, scene.orders)
  await insertRows(tx, cashHandovers, scene.cashHandovers)
  await insertRows(tx, orderItems, scene.items)
  await insertRows(tx, orderHistory, scene.history)
  await insertRows(tx, payments, scene.payments)
  await insertRows(tx, paymentEvents, scene.paymentEvents)
  await insertRows(tx, refunds, scene.refunds)
  await insertRows(tx, refunds, scene.byHand)
  await insertRows(tx, testPayments, scene.testPayments)
  await insertRows(tx, payouts, scene.payouts)
  await insertRows(tx, payouts, scene.adjustments)
  await insertRows(tx, receipts, scene.receipts)
  await insertRows(tx, receiptYears, scene.receiptYears)
  await insertRows(tx, cookDays, scene.cookDays)
  await insertRows(tx, dishDays, scene.dishDays)
  await insertRows(tx, reviews, scene.reviews)
  await insertRows(tx, orderProblems, scene.orderProblems)
  await insertRows(tx, incidents, scene.incidents)
  await insertRows(tx, orderChanges, scene.orderChanges)
  await insertRows(tx, contentReports, scene.contentReports)
  await insertRows(tx, broadcasts, scene.broadcasts)
  await insertRows(tx, notifications, scene.notifications)
  await insertRows(tx, auditLog, scene.auditLog)
}

/** Stores the one picture of all demo papers: a card with a face and lines, of nobody. Returns its name. */
async function storeSpecimen(privateFiles: Files): Promise<string> {
  const block = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  const card = await sharp(block(856, 540, '#e9e2d0'))
    .composite([
      { input: block(220, 290, '#9c8f78'), left: 50, top: 160 },
      ...[170, 240, 310, 380].map((top) => ({ input: block(480, 26, '#5d5546'), left: 320, top })),
      { input: block(856, 90, '#2f6f6a'), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const encoded = await encodePrivatePicture(card)
  if (!encoded.ok) throw new Error(encoded.code)
  return storePrivatePicture(privateFiles, 'paper', encoded.value)
}

/** Stores the demo people's portraits; returns the stored portrait by person. */
async function storePortraits(files: Files): Promise<Map<string, string>> {
  const names = await readdir(PORTRAITS)
  const stored = names.map(async (name): Promise<[string, string]> => {
    const bytes = await readFile(new URL(name, PORTRAITS))
    return [path.parse(name).name, await storePortrait(files, bytes)]
  })
  return new Map(await Promise.all(stored))
}
