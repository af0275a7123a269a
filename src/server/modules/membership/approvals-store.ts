import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** A cook or a courier whom an admin may approve. */
export type Applicant = { id: string; name: string; role: 'cook' | 'delivery' }

export async function findApplicant(db: Db, userId: string): Promise<Applicant | null> {
  return firstRow(db)`
    select id, name, role from users where id = ${userId} and role in ('cook', 'delivery') and deleted_at is null`
}

export type ApplicantRow = {
  id: string
  name: string
  name_ar: string | null
  email: string
  mobile_number: string | null
  role: 'cook' | 'delivery'
  since: Date
  refused_at: Date | null
  refusal_reason: string | null
}

/** The applicants, those who wait longest first and those who were refused last. */
export async function listApplicantRows(db: Db, most: number): Promise<ApplicantRow[]> {
  return rows<ApplicantRow>(db)`
    select u.id, u.name, u.name_ar, u.email, p.mobile_number, u.role, u.created_at as since,
      waiting.refused_at, waiting.refusal_reason
    from (select user_id, 'delivery' as role, refused_at, refusal_reason from couriers where approved_at is null
      union all select cook_id, 'cook', refused_at, refusal_reason from kitchens where approved_at is null) waiting
    join users u on u.id = waiting.user_id and u.role = waiting.role left join profiles p on p.user_id = u.id
    where u.deleted_at is null
    order by waiting.refused_at is not null, u.created_at, u.id limit ${most}`
}
