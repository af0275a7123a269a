import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { hashOfSecret, randomId, randomSecret } from '#server/platform/sessions/random.ts'

const PURPOSES = ['password-reset', 'email-change'] as const
/** What a mailed link is for. */
export type LinkPurpose = (typeof PURPOSES)[number]

export const LINK_MINUTES = 60

/** Creates the secret of a mailed link, which works once and for an hour. Only the hash of the secret is stored. */
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

/** Anything else is rejected before the query: PostgreSQL raises an error on text with NUL in it. */
const TOKEN = /^([\w-]+)\.([\w-]+)$/

export type Link = { userId: string; email: string }

/** Finds and locks the link of a token; null if it is malformed, expired or used. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const [, userId, secret] = TOKEN.exec(token) ?? []
  if (!userId || !secret) return null
  const found = await firstRow<{ value: string }>(
    db,
    sql`select value from verifications where identifier = ${identifierOf(purpose, userId)}
      and split_part(value, ' ', 1) = ${hashOfSecret(secret)} and expires_at > now() for update`,
  )
  return found && { userId, email: found.value.split(' ')[1] ?? '' }
}

/** Deletes an account's open links. After a change of password or e-mail no link of either purpose may work any more. */
export async function deleteLinks(
  db: Db,
  userId: string,
  purposes: readonly LinkPurpose[] = PURPOSES,
): Promise<void> {
  const identifiers = purposes.map((purpose) => identifierOf(purpose, userId))
  await rows(db, sql`delete from verifications where identifier = any(${sql.param(identifiers)}::text[])`)
}

function identifierOf(purpose: LinkPurpose, userId: string) {
  return `${purpose}:${userId}`
}
