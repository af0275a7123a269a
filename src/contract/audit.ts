import * as z from 'zod'
import { ROLES } from '#domain/accounts/roles.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '#domain/audit/actions.ts'
import { admins, id, isMore, iso, paged, pageNumber, search } from './base.ts'

const day = z.iso.date().regex(/^20\d\d-/)

/** The person who did what an entry records. */
const actor = z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() })

export const auditEntry = z.object({
  id: z.string(),
  at: iso,
  /** Null for commands run on the server. */
  actor: actor.extend({ role: z.enum(ROLES), portrait: z.string().nullable() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** What the subject is called; null for one that is gone, and for lists and settings. */
  about: z
    .object({
      kind: z.enum(AUDIT_KINDS),
      name: z.string(),
      nameAr: z.string().nullable(),
      /** The order of a problem. */
      orderId: z.string().nullable(),
    })
    .nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
})

/** The filters of the audit log. Both days are included. */
export const auditQuery = z.strictObject({
  /** The number of the order, or the email of the account, that an entry is about. */
  q: search,
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: id.optional(),
  subject: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /** By time; newest first by default. */
  order: z.enum(['asc', 'desc']).optional(),
})

export const audit = {
  listAudit: admins(
    'GET /admin/audit',
    'What was done, by time, a page of 25, five hundred at most: an admin sees their own',
    { mayBeOld: true },
  )
    .errors({ 'order.dates_reversed': { status: 400 } })
    .input(auditQuery.extend({ page: pageNumber }))
    .output(
      paged(auditEntry, {
        isMore,
        /** The admins by whom a superadmin may filter; empty for an admin. */
        admins: z.array(actor),
      }),
    ),
}

export type AuditEntry = z.infer<typeof auditEntry>
export type AuditQuery = z.infer<typeof auditQuery>
