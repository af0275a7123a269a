import type { Role } from '#domain/accounts/roles.ts'
import type { PushWish } from '#domain/notifications/push.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Device, PushKeys } from '#server/platform/push/push.ts'
import { IS_LIVE_SESSION } from '#server/platform/sessions/live-session.ts'

export function findPushKeys(db: Db): Promise<PushKeys | null> {
  return firstRow<PushKeys>(db)`select public_key as "publicKey", private_key as "privateKey" from push_keys`
}

/** Saves the first pair of keys. Of processes that start together the first one's stay. */
export async function insertPushKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await rows(db)`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`
}

/** Puts another pair in place of the keys, and forgets the devices, which are bound to the old one. Returns how many. */
export async function replacePushKeys(tx: Tx, { publicKey, privateKey }: PushKeys): Promise<number> {
  await rows(tx)`insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict (id) do update set public_key = excluded.public_key, private_key = excluded.private_key, created_at = now()`
  const forgotten = await rows(tx)`delete from push_subscriptions returning 1`
  return forgotten.length
}

type Registration = Device & { userId: string; sessionId: string; now: Date; most: number }

/** Registers a browser for this person alone, and forgets the person's oldest ones beyond `most`. */
export async function saveDevice(tx: Tx, registration: Registration): Promise<void> {
  const { endpoint, keys, userId, sessionId, now, most } = registration
  // Registrations of one person wait for each other, so that the limit holds.
  await firstRow(tx)`select 1 from users where id = ${userId} for no key update`
  await rows(tx)`
    insert into push_subscriptions (endpoint, user_id, session_id, keys, created_at, refreshed_at)
    values (${endpoint}, ${userId}, ${sessionId}, ${JSON.stringify(keys)}::jsonb, ${now}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      keys = excluded.keys, refreshed_at = excluded.refreshed_at`
  await rows(tx)`delete from push_subscriptions where endpoint in (select endpoint from push_subscriptions
    where user_id = ${userId} and endpoint <> ${endpoint} order by refreshed_at desc, endpoint offset ${most - 1})`
}

/** Whether this session has registered a browser that is not forgotten. */
export async function hasDevice(db: Db, sessionId: string): Promise<boolean> {
  const found = await firstRow(db)`select 1 from push_subscriptions where session_id = ${sessionId} limit 1`
  return found !== null
}

/** Forgets a browser of this person. */
export async function deleteDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await rows(db)`delete from push_subscriptions where endpoint = ${endpoint} and user_id = ${userId}`
}

/** Which of these people have a device that may get a message, and what each wants there. */
export function listReachable(
  db: Db,
  userIds: readonly string[],
): Promise<(PushWish & { userId: string })[]> {
  return rows(db)`
    select p.user_id as "userId", p.wants_order_push as "wantsOrderPush", p.wants_offer_push as "wantsOfferPush"
    from profiles p where p.user_id = any(${sql.param([...userIds])}::text[]) and exists (
      select 1 from push_subscriptions d join sessions s on s.id = d.session_id join users u on u.id = d.user_id
      where d.user_id = p.user_id and ${IS_LIVE_SESSION})
    order by p.user_id`
}

/** A person's devices whose session still holds, with the person's language and role. */
export function listDevices(db: Db, userId: string): Promise<(Device & { locale: Locale; role: Role })[]> {
  return rows(db)`select d.endpoint, d.keys, u.locale, u.role from push_subscriptions d
    join sessions s on s.id = d.session_id join users u on u.id = d.user_id
    where d.user_id = ${userId} and ${IS_LIVE_SESSION} and u.status = 'active' order by d.refreshed_at desc`
}
