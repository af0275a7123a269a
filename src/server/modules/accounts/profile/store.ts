import {
  CONSENT_CHANNELS,
  type ConsentChannel,
  type ConsentPlace,
  wordingOf,
} from '#domain/accounts/consents.ts'
import { profiles, savedAddresses, users } from '#server/db/tables/accounts.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { eq, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

export type AddressRow = typeof savedAddresses.$inferSelect

/** The profile of a user, with their default address as `saved`. */
export async function findProfile(db: Db, userId: string) {
  const [profile] = await db
    .select({
      mobileNumber: profiles.mobileNumber,
      address: profiles.address,
      wantsOffers: profiles.wantsOffers,
      wantsOrderLetters: profiles.wantsOrderLetters,
      wantsOrderPush: profiles.wantsOrderPush,
      wantsOfferPush: profiles.wantsOfferPush,
      emailVerified: users.emailVerified,
      saved: savedAddresses,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(
      savedAddresses,
      sql`${savedAddresses.userId} = ${profiles.userId} and ${savedAddresses.isDefault}`,
    )
    .where(eq(profiles.userId, userId))
  return profile ?? null
}

type UserChanges = Partial<Pick<typeof users.$inferInsert, 'name' | 'nameAr' | 'locale'>>
type ProfileChanges = {
  [Name in 'mobileNumber' | 'wantsOrderLetters' | 'wantsOrderPush']?:
    | (typeof profiles.$inferInsert)[Name]
    | undefined
}

export async function saveUser(tx: Tx, userId: string, changes: UserChanges): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Saves what is given; undefined stays as it is. */
export async function saveProfile(tx: Tx, userId: string, changes: ProfileChanges): Promise<void> {
  if (Object.values(changes).some((value) => value !== undefined))
    await tx.update(profiles).set(changes).where(eq(profiles.userId, userId))
}

export type ConsentChoices = { [Channel in ConsentChannel]?: boolean | undefined }

const COLUMN_OF = { mail: sql`wants_offers`, push: sql`wants_offer_push` }

/** Stores the choices that change something, each with its row of the register. A repeated choice stands there once. */
export async function saveConsents(
  tx: Tx,
  userId: string,
  { place, ...choices }: ConsentChoices & { place: ConsentPlace },
): Promise<void> {
  for (const channel of CONSENT_CHANNELS) {
    const agreed = choices[channel]
    if (agreed === undefined) continue
    await rows(tx)`with changed as (
        update profiles set ${COLUMN_OF[channel]} = ${agreed}
        where user_id = ${userId} and ${COLUMN_OF[channel]} <> ${agreed} returning user_id)
      insert into consents (user_id, channel, agreed, place, wording)
      select user_id, ${channel}, ${agreed}::boolean, ${place}, ${wordingOf(place, channel, agreed)} from changed`
  }
}

export async function listAddressRows(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(sql`${savedAddresses.isDefault} desc, ${savedAddresses.createdAt} desc, ${savedAddresses.id}`)
}

/** Makes changes of one user's addresses wait for each other, so that the limit and the one default hold. */
export async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await firstRow(tx)`select 1 from users where id = ${userId} for no key update`
}

export type NewAddress = Omit<typeof savedAddresses.$inferInsert, 'id' | 'userId' | 'createdAt'>

export async function insertAddress(
  tx: Tx,
  userId: string,
  address: NewAddress,
  now: Date,
): Promise<AddressRow> {
  const [row] = await tx
    .insert(savedAddresses)
    .values({ ...address, id: randomId(), userId, createdAt: now })
    .returning()
  return row!
}

export async function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  address: Partial<NewAddress>,
): Promise<AddressRow | null> {
  const [row] = await tx
    .update(savedAddresses)
    .set(address)
    .where(sql`${savedAddresses.userId} = ${userId} and ${savedAddresses.id} = ${id}`)
    .returning()
  return row ?? null
}

export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(savedAddresses)
    .where(sql`${savedAddresses.userId} = ${userId} and ${savedAddresses.id} = ${id}`)
    .returning({ id: savedAddresses.id })
  return gone.length > 0
}

export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(sql`${savedAddresses.userId} = ${userId} and ${savedAddresses.isDefault}`)
}
