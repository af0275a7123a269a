import { HOUR_SECONDS } from '#domain/durations.ts'
import { MAX_DEVICES } from '#domain/notifications/push.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Device, PushKeys } from '#server/platform/push/push.ts'
import {
  deleteDevice,
  findPushKeys,
  hasDevice,
  insertPushKeys,
  replacePushKeys,
  saveDevice,
} from './push-store.ts'

type Nothing = Record<string, never>

/** Our keys, made when they are first needed. */
export async function pushKeys(platform: Pick<Platform, 'push'>, db: Db): Promise<PushKeys> {
  const present = await findPushKeys(db)
  if (present) return present
  await insertPushKeys(db, await platform.push.makeKeys())
  return (await findPushKeys(db))!
}

/** The public key that a browser registers with, and whether one of this session is registered. */
export async function getPushKey({ platform, user }: Call): Promise<{ key: string; isRegistered: boolean }> {
  const { db } = platform.database
  const [{ publicKey: key }, isRegistered] = await Promise.all([
    pushKeys(platform, db),
    hasDevice(db, user.sessionId),
  ])
  return { key, isRegistered }
}

/**
 * Registers this browser for the caller's push messages, until its session ends. A browser that somebody else registered is the
 * caller's from now on (S-81).
 */
export async function registerDevice(
  { platform: { database, clock, limiter, push, env }, user }: Call,
  { endpoint, keys }: Device,
): Promise<Outcome<Nothing, Refusal<'notification.unknown_push_service'>>> {
  if (!push.isService(endpoint)) return refuse('notification.unknown_push_service')
  await limiter.take('devices', user.id, env.LIMIT_DEVICES, HOUR_SECONDS)
  await database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const device = { endpoint, keys, userId: user.id, sessionId: user.sessionId, now }
    await saveDevice(tx, { ...device, most: MAX_DEVICES })
  })
  return done({})
}

/** Ends push messages to this browser. */
export async function removeDevice(
  { platform: { database }, user }: Call,
  { endpoint }: { endpoint: string },
): Promise<Nothing> {
  await deleteDevice(database.db, user.id, endpoint)
  return {}
}

/** New keys in place of the present ones. Returns how many devices have to register again. */
export async function rotatePushKeys({
  database,
  push,
}: Pick<Platform, 'database' | 'push'>): Promise<number> {
  const keys = await push.makeKeys()
  return database.transaction((tx) => replacePushKeys(tx, keys))
}
