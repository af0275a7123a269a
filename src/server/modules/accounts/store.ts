import { wordingOf } from '#domain/accounts/consents.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { credentials, type Locale, profiles, users } from '#server/db/tables/accounts.ts'
import { consents } from '#server/db/tables/consents.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { eq, inArray, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

const KNOWN = { id: users.id, status: users.status, name: users.name, role: users.role, locale: users.locale }

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select(KNOWN).from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

/** The same by id, after any change of the account that is under way. */
export async function findUserAfterLock(db: Db, id: string) {
  const [user] = await db.select(KNOWN).from(users).where(eq(users.id, id)).for('share')
  return user ?? null
}

/** Which of these e-mails have an account, in no order. */
export async function listTakenEmails(db: Db, emails: string[]): Promise<string[]> {
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  return found.map(({ email }) => email)
}

/** The user of an id that another row refers to, so it must exist. */
export async function getUser(db: Db, id: string) {
  const [user] = await db
    .select({
      name: users.name,
      nameAr: users.nameAr,
      email: users.email,
      emailVerified: users.emailVerified,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw new Error(`there is no user ${id}`)
  return user
}

/** Makes transactions that want the same e-mail wait for each other, so that the second sees the result of the first. */
async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`)
}

/** Changes an account's e-mail, verified or not; false if another account has it. */
export async function saveEmail(
  tx: Tx,
  id: string,
  email: string,
  { isVerified }: { isVerified: boolean },
): Promise<boolean> {
  await lockEmail(tx, email)
  const saved = await firstRow(tx)`
    update users set email = ${email}, email_verified = ${isVerified}, updated_at = now()
    where id = ${id} and not exists (select from users where email = ${email} and id <> ${id}) returning id`
  return saved !== null
}

/** Marks an account's address as verified: its owner used a link that was mailed to it. */
export async function markEmailVerified(tx: Tx, id: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, id))
}

export type NamedPerson = { name: string; nameAr: string | null; isBanned: boolean }

export async function listNames(db: Db, ids: string[]): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, name: users.name, nameAr: users.nameAr, status: users.status })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(
    found.map(({ id, name, nameAr, status }) => [id, { name, nameAr, isBanned: status === 'banned' }]),
  )
}

/** Whether orders may be assigned to this user: an approved courier who is not banned. */
export async function isCourier(db: Db, userId: string): Promise<boolean> {
  const found = await firstRow(db)`select 1 from users u join couriers c on c.user_id = u.id
    where u.id = ${userId} and u.role = 'delivery' and u.status = 'active' and c.approved_at is not null`
  return found !== null
}

const ADMINS_LOCK = 727_264

/** Makes transactions that create or change admins wait for each other: each must see who is an admin or superadmin by now. */
export async function queueForAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
}

export async function hasSuperadmin(db: Db): Promise<boolean> {
  return (await firstRow(db)`select 1 from users where role = 'superadmin' and status = 'active'`) !== null
}

type AccountRow = {
  id: string
  name: string
  email: string
  role: Role
  locale: Locale
  passwordHash: string
  mobileNumber: string
  address: string | null
  wantsOffers: boolean
  now: Date
}

/** Inserts account, password, profile and a consent to offers; false if the e-mail is taken. */
export async function insertAccount(tx: Tx, row: AccountRow): Promise<boolean> {
  const { id, name, email, role, locale, now, passwordHash } = row
  const user = { id, name, email, role, locale, createdAt: now, updatedAt: now }
  if (!(await insertUser(tx, { user, passwordHash }))) return false
  await tx.insert(profiles).values({
    userId: id,
    mobileNumber: row.mobileNumber,
    address: row.address,
    wantsOffers: row.wantsOffers,
  })
  if (row.wantsOffers) {
    const asked = { channel: 'mail', place: 'sign_up' } as const
    const wording = wordingOf(asked.place, asked.channel, true)
    await tx.insert(consents).values({ userId: id, ...asked, agreed: true, wording, at: now })
  }
  return true
}

/** Inserts account, password and profile of an admin; false if the e-mail is taken. */
export async function insertAdmin(
  tx: Tx,
  admin: { id: string; email: string; name: string; role: 'admin' | 'superadmin'; passwordHash: string },
): Promise<boolean> {
  const { passwordHash, ...user } = admin
  if (!(await insertUser(tx, { user: { ...user, emailVerified: true }, passwordHash }))) return false
  await tx.insert(profiles).values({ userId: admin.id })
  return true
}

async function insertUser(
  tx: Tx,
  { user, passwordHash }: { user: typeof users.$inferInsert; passwordHash: string },
): Promise<boolean> {
  await lockEmail(tx, user.email)
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (inserted.length === 0) return false
  await tx.insert(credentials).values({
    id: randomId(),
    accountId: user.id,
    providerId: 'credential',
    userId: user.id,
    password: passwordHash,
  })
  return true
}

/** Deletes expired sessions and mailed links. Nothing else deletes those that nobody uses any more. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteInBatches(db, sql`sessions`, sql`expires_at < now()`)
  await deleteInBatches(db, sql`verifications`, sql`expires_at < now()`)
}

export async function savePortrait(db: Db, userId: string, portrait: string | null): Promise<void> {
  await db.update(users).set({ image: portrait, updatedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Whether this is the portrait of an approved cook or courier. Nobody else's is shown to the public. */
export async function isPublicPortrait(db: Db, portrait: string): Promise<boolean> {
  const found = await firstRow(db)`
    select 1 from users u left join kitchens k on k.cook_id = u.id left join couriers c on c.user_id = u.id
    where u.image = ${portrait} and ((u.role = 'cook' and k.approved_at is not null)
      or (u.role = 'delivery' and c.approved_at is not null)) limit 1`
  return found !== null
}

/** Which of these portraits belong to a user. */
export async function listUsedPortraits(db: Db, portraits: string[]): Promise<string[]> {
  const found = await db.select({ image: users.image }).from(users).where(inArray(users.image, portraits))
  return found.map(({ image }) => image!)
}
