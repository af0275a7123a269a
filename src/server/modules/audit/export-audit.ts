import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import type { Refusal } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type EntryRow, listEntries } from './audit-store.ts'
import { entryOf, readFilter } from './list-audit.ts'

const BATCH = 500

/** Exports audit entries as a CSV file: all for a superadmin, their own for other admins. The export is on record. */
export async function exportAudit(
  { platform, user: reader }: Call,
  { lang, ...query }: AuditQuery & { lang?: Locale | undefined },
): Promise<Response | Refusal<'order.dates_reversed'>> {
  const { database } = platform
  const { order = 'desc', ...filters } = query
  const parsed = await readFilter(database.db, reader, filters)
  if (!parsed.ok) return parsed
  const filter = parsed.value
  async function* batches() {
    const rows = inBatches<EntryRow>(BATCH, (after) =>
      listEntries(database.db, filter, { order, most: BATCH, after }),
    )
    for await (const found of rows) yield found.map((row) => entryOf(row, undefined))
  }
  return exportList(platform, reader.id, {
    action: 'audit.export',
    subject: 'audit',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<AuditEntry>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:audit.file.${name}`)
  const actionText = (action: string) =>
    AUDIT_ACTIONS.some((listed) => listed === action) ? t(`admin:audit.actions.${action}`) : action
  return [
    { heading: heading('at'), of: ({ at }) => at },
    {
      heading: heading('actor'),
      of: ({ actor }) => (actor ? (lang === 'ar' && actor.nameAr) || actor.name : t('admin:audit.server')),
    },
    { heading: heading('action'), of: ({ action }) => actionText(action) },
    { heading: heading('subject'), of: ({ subject }) => subject },
    { heading: heading('details'), of: ({ details }) => JSON.stringify(details) },
    { heading: heading('address'), of: ({ address }) => address ?? '' },
  ]
}
