import type { ProblemReason, ProblemState } from '#domain/problems/problem-rules.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

/** A problem with the promo code that came with its answer. */
export type ProblemRow = {
  id: string
  order_id: string
  reason: ProblemReason
  words: string
  photo: string | null
  state: ProblemState
  answer: string | null
  answered_at: Date | null
  promo_id: string | null
  version: number
  created_at: Date
  closed_at: Date | null
  code: string | null
  discount: number | null
  code_expires_at: Date | null
  code_used: boolean | null
}

export const PROBLEM_COLUMNS = sql`p.id, p.order_id, p.reason, p.words, p.photo, p.state, p.answer, p.answered_at, p.promo_id,
  p.version, p.created_at, p.closed_at, code.code, code.discount::float8 as discount, code.expires_at as code_expires_at,
  code.used > 0 as code_used`
export const WITH_CODE = sql`left join promo_codes code on code.id = p.promo_id`

type Report = {
  orderId: string
  reason: ProblemReason
  words: string
  photo: string | null
}

/** False if this order already has a problem, even one inserted at the same moment. */
export async function insertProblem(tx: Tx, report: Report, now: Date): Promise<boolean> {
  const { orderId, reason, words, photo } = report
  const saved = await firstRow(
    tx,
    sql`insert into order_problems (id, order_id, reason, words, photo, created_at)
      values (${randomId()}, ${orderId}, ${reason}, ${words}, ${photo}, ${now})
      on conflict (order_id) do nothing returning id`,
  )
  return saved !== null
}

export async function findProblemOf(db: Db, orderId: string): Promise<ProblemRow | null> {
  return firstRow<ProblemRow>(
    db,
    sql`select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE} where p.order_id = ${orderId}`,
  )
}

export async function findPhoto(db: Db, id: string): Promise<{ photo: string; orderId: string } | null> {
  return firstRow<{ photo: string; orderId: string }>(
    db,
    sql`select photo, order_id as "orderId" from order_problems where id = ${id} and photo is not null`,
  )
}

/** Locks a problem until the transaction ends, so that no other admin answers or closes it; false if there is none. */
export async function lockProblem(tx: Tx, id: string): Promise<boolean> {
  return (await firstRow(tx, sql`select 1 from order_problems where id = ${id} for update`)) !== null
}

type Answer = { answer: string; promoId: string | null; now: Date }

export async function saveAnswer(tx: Tx, id: string, { answer, promoId, now }: Answer): Promise<void> {
  await rows(
    tx,
    sql`update order_problems set state = 'answered', answer = ${answer}, answered_at = ${now},
        promo_id = coalesce(${promoId}, promo_id), version = version + 1 where id = ${id}`,
  )
}

export async function saveClosing(tx: Tx, id: string, now: Date): Promise<void> {
  await rows(
    tx,
    sql`update order_problems set state = 'closed', closed_at = ${now}, version = version + 1 where id = ${id}`,
  )
}

/** The pictures of the list that belong to a problem. */
export async function listUsedProblemPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(
    db,
    sql`select distinct photo from order_problems where photo = any(${sql.param(photos)}::text[])`,
  )
  return found.map(({ photo }) => photo)
}
