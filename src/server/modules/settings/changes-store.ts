import type { SettingsChange } from '#domain/settings/market-settings.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

/** What the audit log has all changes of the settings under. */
export const SETTINGS_SUBJECT = 'settings'

/** Condition on `audit_log a`. Somebody who saved what was there changed nothing. */
const IS_CHANGE = sql`a.subject = ${SETTINGS_SUBJECT} and a.details <> '{}'`

export type ChangeRow = {
  id: string
  at: Date
  action: string
  details: SettingsChange
  actor_id: string | null
  actor_name: string | null
  actor_name_ar: string | null
}

/** The changes of the settings, newest first, after the one with this id. */
export async function listChanges(db: Db, after: string | null, most: number): Promise<ChangeRow[]> {
  const rest =
    after === null
      ? sql``
      : sql`and (a.at, a.id) < (select l.at, l.id from audit_log l where l.id = ${after} and l.subject = ${SETTINGS_SUBJECT})`
  return rows<ChangeRow>(db)`
    select a.id, a.at, a.action, a.details, u.id as actor_id, u.name as actor_name, u.name_ar as actor_name_ar
    from (select a.* from audit_log a where ${IS_CHANGE} ${rest}
      order by a.at desc, a.id desc limit ${most}) a
    left join users u on u.id = a.actor_id and u.deleted_at is null order by a.at desc, a.id desc`
}

/** What a change did, and the fields that later changes touched; null if there is no such change. */
export async function findChange(
  tx: Tx,
  id: string,
): Promise<{ details: SettingsChange; touched_since: string[] } | null> {
  return firstRow(tx)`select a.details, array(select distinct jsonb_object_keys(l.details) from audit_log l
      where l.subject = ${SETTINGS_SUBJECT} and (l.at, l.id) > (a.at, a.id)) as touched_since
    from audit_log a where a.id = ${id} and ${IS_CHANGE}`
}
