import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type FactorRow = { secret: string; isOn: boolean }

/** An admin's second factor, on or pending; null if there is none. */
export async function findFactor(db: Db, userId: string): Promise<FactorRow | null> {
  return firstRow<FactorRow>(db)`
    select secret, confirmed_at is not null as "isOn" from second_factors where user_id = ${userId}`
}

/** Selects the row of a second factor that its admin signs in with. */
export function selectFactorInUse(userId: string): SQL {
  return sql`select 1 from second_factors where user_id = ${userId} and confirmed_at is not null`
}

/** Stores a new secret as pending until a code confirms it; false if a second factor is on already. */
export async function savePendingFactor(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const saved = await firstRow(tx)`insert into second_factors (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
      where second_factors.confirmed_at is null
    returning user_id`
  return saved !== null
}

/** Uses the code of a step once. Codes of this or an earlier step are refused from then on, also when several arrive at once. */
export async function takeStep(
  tx: Tx,
  userId: string,
  taken: { sealed: string; step: number; resealed: string | null },
): Promise<boolean> {
  const row = await firstRow(tx)`
    update second_factors set last_step = ${taken.step}, secret = ${taken.resealed ?? taken.sealed}
    where user_id = ${userId} and secret = ${taken.sealed} and last_step < ${taken.step} returning user_id`
  return row !== null
}

/** Uses a recovery code; false if it is unknown or used already. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const row = await firstRow(tx)`update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id`
  return row !== null
}

/** Switches a pending second factor on and replaces the recovery codes. */
export async function confirmFactor(tx: Tx, userId: string, codeHashes: string[]): Promise<void> {
  await rows(tx)`update second_factors set confirmed_at = now() where user_id = ${userId}`
  await rows(tx)`delete from recovery_codes where user_id = ${userId}`
  await rows(tx)`insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${sql.param(codeHashes)}::text[])`
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`
  return counted!.n
}

/** Deletes a second factor with its recovery codes; false if none was on. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await rows(tx)`delete from recovery_codes where user_id = ${userId}`
  const row = await firstRow<{ isOn: boolean }>(tx)`
    delete from second_factors where user_id = ${userId} returning confirmed_at is not null as "isOn"`
  return row?.isOn ?? false
}
