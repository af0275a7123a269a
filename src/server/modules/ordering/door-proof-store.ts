import type { DoorProof, DoorProofKind } from '#domain/ordering/door-proof.ts'
import { doorProofs } from '#server/db/tables/ordering.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

type DoorProofRow = typeof doorProofs.$inferSelect

/** Asks for proof of a delivery that begins. An order that another courier had keeps its code, which its customer may have noted. */
export async function beginProof(
  tx: Tx,
  { orderId, kind, code }: { orderId: string; kind: DoorProofKind; code: string },
): Promise<void> {
  await rows(tx)`
    insert into door_proofs (order_id, kind, code) values (${orderId}, ${kind}, ${kind === 'code' ? code : null})
    on conflict (order_id) do update set kind = excluded.kind, tried = '{}', proof = null, proven_at = null, photo = null,
      code = case when excluded.code is not null then coalesce(door_proofs.code, excluded.code) end`
}

/** Whether a code would reach somebody: an account, a letter, or a device that shows the order. */
export async function reachesReader(
  tx: Tx,
  { id, customerId, guestEmail }: { id: string; customerId: string | null; guestEmail: string | null },
): Promise<boolean> {
  if (customerId !== null || guestEmail !== null) return true
  return (await firstRow(tx)`select 1 from order_devices where order_id = ${id} limit 1`) !== null
}

/** Asks for no proof of an order any more. */
export async function dropProof(tx: Tx, orderId: string): Promise<void> {
  await rows(tx)`delete from door_proofs where order_id = ${orderId}`
}

/** The proof that an order still needs, if any. */
export async function findOpenProof(db: Db, orderId: string): Promise<DoorProofRow | null> {
  const [found] = await db
    .select()
    .from(doorProofs)
    .where(sql`${doorProofs.orderId} = ${orderId} and ${doorProofs.proof} is null`)
  return found ?? null
}

/** How an order's delivery was proven, or has to be. */
export async function findProof(db: Db, orderId: string): Promise<DoorProofRow | null> {
  const [found] = await db.select().from(doorProofs).where(sql`${doorProofs.orderId} = ${orderId}`)
  return found ?? null
}

/** Keeps a wrong code, once. */
export async function saveTried(tx: Tx, orderId: string, code: string): Promise<void> {
  await rows(tx)`update door_proofs set tried = array_append(tried, ${code}::text)
    where order_id = ${orderId} and not ${code}::text = any(tried)`
}

/** Lets a courier try again who was wrong too often. */
export async function forgetTried(tx: Tx, orderId: string): Promise<void> {
  await rows(tx)`update door_proofs set tried = '{}' where order_id = ${orderId}`
}

/** Ends the proof of a delivered order. What ended it first counts. Nobody needs its code any more. */
export async function endProof(
  tx: Tx,
  orderId: string,
  { proof, photo = null, at }: { proof: DoorProof; photo?: string | null; at: Date },
): Promise<void> {
  await rows(tx)`
    update door_proofs set proof = ${proof}, photo = ${photo}, proven_at = ${at}, code = null, tried = '{}'
    where order_id = ${orderId} and proof is null`
}

/** The pictures of the list that prove a delivery. */
export async function listUsedDoorPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(db)`
    select distinct photo from door_proofs where photo = any(${sql.param(photos)}::text[])`
  return found.map(({ photo }) => photo)
}
