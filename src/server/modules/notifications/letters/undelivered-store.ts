import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PageEnd } from '#server/platform/page-cursor.ts'

/** How long an undelivered letter can be sent again. That its address is refused is known for good. */
const KEPT_DAYS = 30

export type UndeliveredRow = {
  id: string
  address: string
  subject: string
  reason: string | null
  is_refused: boolean
  is_kept: boolean
  failed_at: Date
}

/** Whether the mail server has refused this address for good. */
export async function isRefusedAddress(db: Db, address: string): Promise<boolean> {
  const found = await firstRow(db)`
    select 1 from undelivered_mails where address = ${address.toLowerCase()} and is_refused limit 1`
  return found !== null
}

/** Keeps a letter that was not delivered. One that fails again has its latest reason. An offer is named, but not kept to be sent again. */
export async function saveUndelivered(
  db: Db,
  { mail, reason, isRefused }: { mail: Mail; reason: string | null; isRefused: boolean },
): Promise<void> {
  await rows(db)`insert into undelivered_mails (id, address, subject, mail, reason, is_refused)
    values (${mail.messageId}, ${mail.to.toLowerCase()}, ${mail.subject}, ${mail.oneClickStop ? null : JSON.stringify(mail)}::jsonb, ${reason},
      ${isRefused})
    on conflict (id) do update set reason = excluded.reason, is_refused = excluded.is_refused, failed_at = now()`
}

/** The latest first. */
export async function listUndeliveredRows(
  db: Db,
  { after, most }: { after: PageEnd | null; most: number },
): Promise<UndeliveredRow[]> {
  return rows<UndeliveredRow>(db)`
    select id, address, subject, reason, is_refused, mail is not null as is_kept, failed_at from undelivered_mails
    ${after ? sql`where (failed_at, id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id})` : sql``}
    order by failed_at desc, id desc limit ${most}`
}

/** Takes a letter from among the undelivered ones, and lets its address have mail again. Null if it is gone. */
export async function takeUndelivered(tx: Tx, id: string): Promise<Mail | null> {
  const taken = await firstRow<{ mail: Mail; address: string }>(tx)`
    delete from undelivered_mails where id = ${id} and mail is not null returning mail, address`
  if (!taken) return null
  await rows(tx)`
    update undelivered_mails set is_refused = false where address = ${taken.address} and is_refused`
  return taken.mail
}

/** Takes the oldest letters whose address is not refused. What another request takes at the same moment is left to it. */
export async function takeUnsent(tx: Tx, most: number): Promise<{ id: string; mail: Mail }[]> {
  return rows<{ id: string; mail: Mail }>(tx)`
    delete from undelivered_mails where id in (
      select id from undelivered_mails where mail is not null and not is_refused
      order by failed_at, id limit ${most} for update skip locked)
    returning id, mail`
}

/** Forgets what was kept long enough: the letters, and the addresses too, unless they are refused: each of these keeps one row. */
export async function sweepUndelivered(db: Db): Promise<void> {
  const old = sql`failed_at < now() - make_interval(days => ${KEPT_DAYS}::int)`
  await rows(db)`delete from undelivered_mails where ${old} and not is_refused`
  // The one with the mail server's reason stays: letters after the refusal, which were not tried, have none.
  await rows(db)`delete from undelivered_mails u where ${old} and is_refused and exists (
      select from undelivered_mails o where o.address = u.address and o.is_refused
        and (o.reason is not null, o.failed_at, o.id) > (u.reason is not null, u.failed_at, u.id))`
  await rows(db)`update undelivered_mails set mail = null, subject = '' where ${old} and mail is not null`
}
