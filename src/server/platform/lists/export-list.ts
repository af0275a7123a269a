import type { AuditAction } from '#domain/audit/actions.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { recordAudit, withoutWords } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CsvColumn, csvFile } from './csv-file.ts'

const HOUR_SECONDS = 3_600

type ListExport<Row> = {
  action: Extract<AuditAction, `${string}.export`>
  /** The audit entry's subject, and the start of the file's name. */
  subject: string
  /** What the admin asked for. The audit log gets it without the searched words. */
  query: Record<string, unknown>
  columns: readonly CsvColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

/** Gives an admin a list as a file: within the limit of downloads, and recorded each time (G-18, G-21). */
export async function exportList<Row>(
  { database, clock, limiter, env, log }: Platform,
  actorId: string,
  { action, subject, query, columns, batches }: ListExport<Row>,
): Promise<Response> {
  await limiter.take('export', actorId, env.LIMIT_EXPORTS, HOUR_SECONDS)
  await database.transaction((tx) =>
    recordAudit(tx, { actorId, action, subject, details: withoutWords(query) }),
  )
  return csvFile({ name: `${subject}-${cairoDate(clock.now())}.csv`, columns, batches, log })
}
