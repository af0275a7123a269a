import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import { cairoRecord } from '#domain/cairo-time.ts'
import { readOrderQuery } from '#domain/ordering/order-list.ts'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { CsvColumn } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { textsFor } from '#server/platform/texts.ts'
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

const MAX_ADMINS = 100

/** Only pages say what an entry is about; the file has the bare subject. */
type Entry = EntryRow & { about?: SubjectRow | undefined }

/** The audit entries, by default the newest first. A superadmin sees all, other admins only their own. */
export const auditList = defineList({
  async want({ platform, user: reader }, { order = 'desc', ...query }: AuditQuery) {
    const filter = await readFilter(platform.database.db, reader, query)
    return filter.ok ? done({ filter: filter.value, order, seesAll: reader.role === 'superadmin' }) : filter
  },
  async count(db, { filter, seesAll }, most) {
    const counted = await countEntries(db, filter, most)
    const admins = seesAll ? await listAdmins(db, MAX_ADMINS) : []
    return { counted, admins: admins.map(({ id, name, name_ar }) => ({ id, name, nameAr: name_ar })) }
  },
  view: entryOf,
  async rows(db, { filter, order }, slice) {
    const found = await listEntries(db, filter, { order, ...slice })
    if ('after' in slice) return found
    const subjects = await listSubjects(
      db,
      found.map(({ subject }) => subject),
    )
    return found.map((row) => ({ ...row, about: subjects.get(row.subject) }))
  },
  file: { action: 'audit.export', subject: 'audit', batch: 500, columns: columnsIn },
})

/** The filter of a query, limited to what its reader may see. */
async function readFilter(
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

function entryOf({ about, ...row }: Entry): AuditEntry {
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

function columnsIn(lang: Locale): CsvColumn<AuditEntry>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:audit.file.${name}`)
  const actionText = (action: string) =>
    AUDIT_ACTIONS.some((listed) => listed === action) ? t(`admin:audit.actions.${action}`) : action
  return [
    { heading: heading('at'), of: ({ at }) => cairoRecord(Date.parse(at)) },
    {
      heading: heading('actor'),
      of: ({ actor }) => (actor ? inLocale(lang, actor.name, actor.nameAr) : t('admin:audit.server')),
    },
    { heading: heading('action'), of: ({ action }) => actionText(action) },
    { heading: heading('subject'), of: ({ subject }) => subject },
    { heading: heading('details'), of: ({ details }) => JSON.stringify(details) },
    { heading: heading('address'), of: ({ address }) => address ?? '' },
  ]
}
