import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { IS_LIVE_SESSION } from '#server/platform/sessions/live-session.ts'
import { hashOfSecret, randomId, randomSecret } from '#server/platform/sessions/random.ts'

/** The hash of an account's password; null if it has none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const found = await firstRow<{ password: string | null }>(db)`
    select password from credentials where user_id = ${userId} and provider_id = 'credential'`
  return found?.password ?? null
}

/** Whether the password hash is unchanged, also by a change under way. If so, nobody can change it until the transaction ends. */
export async function lockPasswordHash(db: Db, userId: string, hash: string): Promise<boolean> {
  const locked = await firstRow(db)`select 1 from credentials
    where user_id = ${userId} and provider_id = 'credential' and password = ${hash} for share`
  return locked !== null
}

/** Replaces the password hash that was checked; false if it has changed since. */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  { checked, hash }: { checked: string; hash: string },
): Promise<boolean> {
  const replaced = await firstRow(tx)`update credentials set password = ${hash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential' and password = ${checked} returning id`
  return replaced !== null
}

export async function savePasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await rows(tx)`update credentials set password = ${hash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential'`
}

type SessionRow = { id: string; user_agent: string | null; created_at: Date; updated_at: Date }

export async function listOpenSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return rows<SessionRow>(db)`
    select s.id, s.user_agent, s.created_at, s.updated_at from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and ${IS_LIVE_SESSION} order by s.created_at desc, s.id limit 100`
}

/** Ends one session of a user; false if they have no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  return (
    (await firstRow(db)`delete from sessions where user_id = ${userId} and id = ${id} returning id`) !== null
  )
}

/** Ends a user's sessions except the one that stays; returns how many ended. */
export async function deleteSessions(db: Db, userId: string, staying = ''): Promise<number> {
  const ended = await rows(db)`
    delete from sessions where user_id = ${userId} and id <> ${staying} returning id`
  return ended.length
}

export async function markPasswordGiven(db: Db, sessionId: string): Promise<void> {
  await rows(db)`update sessions set password_given_at = now() where id = ${sessionId}`
}

/** Whether the password was given in this session within the last `withinMinutes` minutes by the database's clock. */
export async function wasPasswordGiven(db: Db, sessionId: string, withinMinutes: number): Promise<boolean> {
  const recent = await firstRow(db)`select 1 from sessions
    where id = ${sessionId} and password_given_at > now() - make_interval(mins => ${withinMinutes}::int)`
  return recent !== null
}

const PURPOSES = ['password-reset', 'email-change', 'email-confirm'] as const
/** What a mailed link is for. */
type LinkPurpose = (typeof PURPOSES)[number]

export const LINK_MINUTES = 60

/** Creates the secret of a mailed link, which works once and for a time. Only the hash of the secret is stored. */
export async function makeLink(
  tx: Tx,
  purpose: LinkPurpose,
  { userId, email = '', minutes = LINK_MINUTES }: { userId: string; email?: string; minutes?: number },
): Promise<string> {
  const secret = randomSecret()
  await rows(tx)`insert into verifications (id, identifier, value, expires_at)
    values (${randomId()}, ${identifierOf(purpose, userId)}, ${`${hashOfSecret(secret)} ${email}`},
      now() + make_interval(mins => ${minutes}::int))`
  return `${userId}.${secret}`
}

/** Anything else is rejected before the query: PostgreSQL raises an error on text with NUL in it. */
const TOKEN = /^([\w-]+)\.([\w-]+)$/

export type Link = { userId: string; email: string }

/** Finds and locks the link of a token; null if it is malformed, expired or used. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const [, userId, secret] = TOKEN.exec(token) ?? []
  if (!userId || !secret) return null
  const found = await firstRow<{ value: string }>(db)`
    select value from verifications where identifier = ${identifierOf(purpose, userId)}
    and split_part(value, ' ', 1) = ${hashOfSecret(secret)} and expires_at > now() for update`
  return found && { userId, email: found.value.split(' ')[1] ?? '' }
}

/** Deletes an account's open links. After a change of password or e-mail no link of either purpose may work any more. */
export async function deleteLinks(
  db: Db,
  userId: string,
  purposes: readonly LinkPurpose[] = PURPOSES,
): Promise<void> {
  const identifiers = purposes.map((purpose) => identifierOf(purpose, userId))
  await rows(db)`delete from verifications where identifier = any(${sql.param(identifiers)}::text[])`
}

function identifierOf(purpose: LinkPurpose, userId: string) {
  return `${purpose}:${userId}`
}
