import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import { readOrderQuery } from '#domain/ordering/order-list.ts'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import {
  type AuditFilter,
  countEntries,
  type EntryRow,
  findAccountId,
  listAdmins,
  listEntries,
  listSubjects,
  type SubjectRow,
} from './audit-store.ts'

const PAGE = 25
const MOST_ADMINS = 100

type Page = {
  items: AuditEntry[]
  page: number
  pages: number
  total: number
  isMore: boolean
  admins: { id: string; name: string; nameAr: string | null }[]
}

/** A page of audit entries, newest first by default. A superadmin sees all, other admins only their own. */
export async function listAudit(
  {
    platform: {
      database: { db },
    },
    user: reader,
  }: Call,
  { page = 1, order = 'desc', ...query }: AuditQuery & { page?: number | undefined },
): Promise<Outcome<Page, Refusal<'order.dates_reversed'>>> {
  const parsed = await readFilter(db, reader, query)
  if (!parsed.ok) return parsed
  const filter = parsed.value
  const counted = await countEntries(db, filter, MOST_LISTED + 1)
  const total = Math.min(counted, MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listEntries(db, filter, { order, most: PAGE, skip: (shown - 1) * PAGE })
  const subjects = await listSubjects(
    db,
    found.map(({ subject }) => subject),
  )
  const admins = reader.role === 'superadmin' ? await listAdmins(db, MOST_ADMINS) : []
  return done({
    items: found.map((row) => entryOf(row, subjects.get(row.subject))),
    page: shown,
    pages,
    total,
    isMore: counted > MOST_LISTED,
    admins: admins.map(({ id, name, name_ar }) => ({ id, name, nameAr: name_ar })),
  })
}

/** The filter of a query, limited to what its reader may see. */
export async function readFilter(
  db: Db,
  reader: SignedIn,
  { q, from, to, ...query }: Omit<AuditQuery, 'order'>,
): Promise<Outcome<AuditFilter, Refusal<'order.dates_reversed'>>> {
  const days = readOrderQuery({ from, to })
  if (!days.ok) return days
  const { since, until } = days.value
  return done({
    ...query,
    ...(q ? { sought: parseOrderId(q) ?? (await findAccountId(db, q)) } : {}),
    // An admin who asks about another actor still gets only their own entries.
    ...(reader.role === 'superadmin' ? {} : { actor: reader.id }),
    since: since === null ? null : new Date(since),
    until: until === null ? null : new Date(until),
  })
}

export function entryOf(row: EntryRow, about: SubjectRow | undefined): AuditEntry {
  const { actor_id, actor_name, actor_role } = row
  const isKnown = actor_id !== null && actor_name !== null && actor_role !== null
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: isKnown
      ? {
          id: actor_id,
          name: actor_name,
          nameAr: row.actor_name_ar,
          role: actor_role,
          portrait: row.actor_image ? portraitUrl(row.actor_image) : null,
        }
      : null,
    action: row.action,
    subject: row.subject,
    about: about
      ? { kind: about.kind, name: about.name, nameAr: about.name_ar, orderId: about.order_id }
      : null,
    details: row.details,
    address: row.address,
  }
}
