import type { PaperKind } from '#domain/delivery/papers.ts'
import { couriers, papers } from '#server/db/tables/delivery.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { asc, eq, inArray, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type PaperRow = typeof papers.$inferSelect

/** The papers in use, without those that wait to replace an approved one. */
export async function listPapers(db: Db, courierId: string): Promise<PaperRow[]> {
  return (await listAllPapers(db, courierId)).filter(({ waits }) => !waits)
}

/** All papers, with those that wait to replace an approved one. */
export async function listAllPapers(db: Db, courierId: string): Promise<PaperRow[]> {
  return db.select().from(papers).where(eq(papers.courierId, courierId)).orderBy(asc(papers.kind))
}

/** Replaces the approved papers with the waiting ones. */
export async function replacePapers(tx: Tx, courierId: string): Promise<void> {
  await rows(tx)`delete from papers old using papers new where old.courier_id = ${courierId} and not old.waits
    and new.courier_id = old.courier_id and new.kind = old.kind and new.waits`
  await rows(tx)`update papers set waits = false where courier_id = ${courierId} and waits`
}

/** Deletes the waiting papers. A sweep deletes their pictures, because no row refers to them. */
export async function dropWaitingPapers(tx: Tx, courierId: string): Promise<void> {
  await rows(tx)`delete from papers where courier_id = ${courierId} and waits`
}

/** Locks a courier, so that sending papers and deciding on them wait for each other; null if there is no such courier. */
export async function lockCourier(
  tx: Tx,
  courierId: string,
): Promise<{ name: string; is_refused: boolean } | null> {
  return firstRow<{ name: string; is_refused: boolean }>(tx)`
    select u.name, c.refused_at is not null as is_refused from couriers c join users u on u.id = c.user_id
    where c.user_id = ${courierId} for no key update of c`
}

export async function findPaper(db: Db, id: string): Promise<PaperRow | null> {
  const [paper] = await db.select().from(papers).where(eq(papers.id, id))
  return paper ?? null
}

/** A courier has one approved and one waiting paper of each kind. Sending another replaces the waiting one. */
export async function savePapers(tx: Tx, rows: (typeof papers.$inferInsert)[]): Promise<void> {
  await tx
    .insert(papers)
    .values(rows)
    .onConflictDoUpdate({
      target: [papers.courierId, papers.kind, papers.waits],
      set: {
        id: sql`excluded.id`,
        number: sql`excluded.number`,
        photo: sql`excluded.photo`,
        expiresOn: sql`excluded.expires_on`,
        submittedAt: sql`excluded.submitted_at`,
      },
    })
}

/** Clears a refusal, so that an admin reviews the papers again; false if the courier is approved. */
export async function askForApprovalAgain(tx: Tx, courierId: string): Promise<boolean> {
  const cleared = await tx
    .update(couriers)
    .set({ refusedAt: null, refusalReason: null })
    .where(sql`${couriers.userId} = ${courierId} and ${couriers.approvedAt} is null`)
    .returning({ id: couriers.userId })
  return cleared.length > 0
}

/** Which of these pictures belong to a paper. */
export async function listUsedPapers(db: Db, photos: string[]): Promise<string[]> {
  const found = await db.select({ photo: papers.photo }).from(papers).where(inArray(papers.photo, photos))
  return found.map(({ photo }) => photo!)
}

/** Papers in use that expire between two days, of couriers who may sign in. */
export async function listExpiring(db: Db, from: string, to: string) {
  return rows<{ id: string; courierId: string; kind: PaperKind; expiresOn: string }>(db)`
    select p.id, p.courier_id as "courierId", p.kind, p.expires_on::text as "expiresOn"
    from papers p join users u on u.id = p.courier_id
    where not p.waits and p.expires_on between ${from}::date and ${to}::date and u.role = 'delivery' and u.status = 'active'
    order by p.expires_on, p.id`
}
