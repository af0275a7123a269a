import { sql } from 'drizzle-orm'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { hashOfSecret, randomId, randomSecret } from '#server/platform/sessions/random.ts'

/** What a mailed link is for. */
export type LinkPurpose = 'password-reset' | 'email-change'

export const LINK_MINUTES = 60

/** Makes the secret of a mailed link, good for an hour and once; of the secret we keep its hash. */
export async function makeLink(
  tx: Tx,
  purpose: LinkPurpose,
  { userId, email = '' }: { userId: string; email?: string },
): Promise<string> {
  const secret = randomSecret()
  await rows(
    tx,
    sql`insert into verifications (id, identifier, value, expires_at)
      values (${randomId()}, ${identifierOf(purpose, userId)}, ${`${hashOfSecret(secret)} ${email}`},
        now() + make_interval(mins => ${LINK_MINUTES}::int))`,
  )
  return `${userId}.${secret}`
}

export type Link = { userId: string; email: string }

/** The link that a token opens; null where it is none, has expired or was used. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const [userId = '', secret = ''] = token.split('.')
  const found = await firstRow<{ value: string }>(
    db,
    sql`select value from verifications where identifier = ${identifierOf(purpose, userId)}
      and split_part(value, ' ', 1) = ${hashOfSecret(secret)} and expires_at > now() for update`,
  )
  return found && { userId, email: found.value.split(' ')[1] ?? '' }
}

/** Whoever has used one link has no use for the others. */
export async function deleteLinks(db: Db, purpose: LinkPurpose, userId: string): Promise<void> {
  await rows(db, sql`delete from verifications where identifier = ${identifierOf(purpose, userId)}`)
}

function identifierOf(purpose: LinkPurpose, userId: string) {
  return `${purpose}:${userId}`
}
