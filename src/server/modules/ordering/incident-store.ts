import type { IncidentReason, IncidentReporter } from '#domain/ordering/incidents.ts'
import { incidents } from '#server/db/tables/ordering.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type IncidentRow = typeof incidents.$inferSelect
type NewIncident = typeof incidents.$inferInsert

/** The order must be locked, so that its courier or its kitchen has no second open incident with it. */
export async function insertIncident(tx: Tx, row: NewIncident): Promise<IncidentRow> {
  const [saved] = await tx.insert(incidents).values(row).returning()
  return saved!
}

/** The open incident of a courier or a kitchen with an order. */
export async function findOpenIncident(
  db: Db,
  orderId: string,
  by: IncidentReporter,
): Promise<IncidentRow | null> {
  const [found] = await db
    .select()
    .from(incidents)
    .where(sql`order_id = ${orderId} and reported_by = ${by} and closed_at is null`)
  return found ?? null
}

export async function findIncident(db: Db, id: string): Promise<IncidentRow | null> {
  const [found] = await db.select().from(incidents).where(sql`id = ${id}`)
  return found ?? null
}

/** How many incidents with this reason an order has had. */
export async function countIncidents(db: Db, orderId: string, reason: IncidentReason): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from incidents where order_id = ${orderId} and reason = ${reason}`
  return counted!.n
}

export async function saveSettlement(
  tx: Tx,
  id: string,
  { answer, adminId, at }: { answer: string; adminId: string; at: Date },
): Promise<void> {
  await rows(tx)`
    update incidents set answer = ${answer}, answered_by = ${adminId}, closed_at = ${at} where id = ${id}`
}

/** Closes what these have reported of an order and nobody has answered. */
export async function closeIncidents(
  tx: Tx,
  orderId: string,
  by: readonly IncidentReporter[],
  at: Date,
): Promise<void> {
  if (by.length === 0) return
  await rows(tx)`update incidents set closed_at = ${at}
    where order_id = ${orderId} and reported_by = any(${sql.param([...by])}::text[]) and closed_at is null`
}

/**
 * The newest incident that each of the orders has from its courier, or from its kitchen, by order. One that was closed without
 * an answer is over, and left out.
 */
export async function listShownIncidents(
  db: Db,
  orderIds: string[],
  by: IncidentReporter,
): Promise<Map<string, IncidentRow>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([incidents.orderId])
    .from(incidents)
    .where(
      sql`order_id = any(${sql.param(orderIds)}::text[]) and reported_by = ${by} and (closed_at is null or answer is not null)`,
    )
    .orderBy(incidents.orderId, sql`created_at desc`)
  return new Map(found.map((row) => [row.orderId, row]))
}

export type AdminIncidentRow = IncidentRow & { name: string; nameAr: string | null }

/** Everything that was reported of an order, newest first, with who reported it. */
export async function listIncidentsOf(db: Db, orderId: string): Promise<AdminIncidentRow[]> {
  return rows<AdminIncidentRow>(db)`
    select i.id, i.order_id as "orderId", i.reported_by as "reportedBy", i.reporter_id as "reporterId", i.reason, i.note, i.photo,
      i.first_call_at as "firstCallAt", i.second_call_at as "secondCallAt", i.created_at as "createdAt", i.closed_at as "closedAt",
      i.answer, i.answered_by as "answeredBy", u.name, u.name_ar as "nameAr"
    from incidents i join users u on u.id = i.reporter_id
    where i.order_id = ${orderId} order by i.created_at desc, i.id limit 50`
}

/** The pictures of the list that belong to an incident. */
export async function listUsedIncidentPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(db)`
    select distinct photo from incidents where photo = any(${sql.param(photos)}::text[])`
  return found.map(({ photo }) => photo)
}
