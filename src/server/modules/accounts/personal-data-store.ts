import type { Role } from '#domain/accounts/roles.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { deleteLinks } from './passwords/store.ts'
import { saveConsents } from './profile/store.ts'
import { deleteFactor } from './second-factor/store.ts'
import { queueForAdmins } from './store.ts'

/** The account's part of a user's data export. */
export async function readAccountData(db: Db, { id: userId }: Person) {
  const [account, addresses, consents, sessions] = await Promise.all([
    rows<Record<string, unknown>>(db)`
      select u.name, u.name_ar as "nameAr", u.email, u.role, u.locale as language, u.created_at as "createdAt",
        p.mobile_number as "mobileNumber", p.address, coalesce(p.wants_offers, false) as "wantsOffers",
        (select f.confirmed_at from second_factors f where f.user_id = u.id) as "secondFactorSince"
      from users u left join profiles p on p.user_id = u.id where u.id = ${userId}`,
    rows<Record<string, unknown>>(db)`
      select label, street, building, floor, apartment, landmark, address, postal_code as "postalCode", latitude, longitude
      from saved_addresses where user_id = ${userId} order by created_at, id`,
    rows<Record<string, unknown>>(db)`
      select channel, agreed, at as "decidedAt", place, wording from consents where user_id = ${userId} order by id`,
    rows<Record<string, unknown>>(db)`
      select user_agent as device, ip_address as "ipAddress", created_at as "createdAt" from sessions
      where user_id = ${userId} order by created_at desc`,
  ])
  return { account, addresses, consents, sessions }
}

export type AccountToErase = { id: string; role: Role }

/**
 * Locks an account for erasure, also one that was erased before; null if it does not exist. Whatever is being written about the
 * person waits for the erasure, or the erasure for it. All changes of admins queue here, so that the last two superadmins who
 * leave at once cannot both go.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountToErase | null> {
  await queueForAdmins(tx)
  return firstRow<AccountToErase>(tx)`select id, role from users where id = ${userId} for update`
}

/** Whether no other superadmin can sign in. */
export async function isLastSuperadmin(tx: Tx, userId: string): Promise<boolean> {
  const other = await firstRow(tx)`
    select 1 from users where role = 'superadmin' and status = 'active' and deleted_at is null and id <> ${userId}`
  return other === null
}

/**
 * Clears a user's personal data and ends their sessions. The row stays, because orders and reviews refer to it, and
 * the register of consents, which the law wants kept. It counts as
 * banned, so that everything that writes to or counts active users skips it.
 */
export async function eraseAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  // Before the account counts as erased: a trigger refuses a profile that wants offers from then on.
  await saveConsents(tx, userId, { mail: false, push: false, place: 'erasure' })
  const email = `erased-${randomId().toLowerCase()}@erased.invalid`
  await rows(tx)`
    update users set name = '', name_ar = null, email = ${email}, email_verified = false, image = null,
      status = 'banned', banned_at = null,
      ban_reason = null, deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now} where id = ${userId}`
  await rows(tx)`update profiles set mobile_number = null, address = null where user_id = ${userId}`
  await rows(tx)`delete from sessions where user_id = ${userId}`
  await rows(tx)`delete from credentials where user_id = ${userId}`
  await rows(tx)`delete from saved_addresses where user_id = ${userId}`
  await deleteFactor(tx, userId)
  await deleteLinks(tx, userId)
}
