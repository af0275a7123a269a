import type { AuditAction } from '#domain/audit/actions.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { recordAudit, withoutWords } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type CsvColumn, csvFile } from './csv-file.ts'

type Rows<Row> = { columns: readonly CsvColumn<Row>[]; batches: AsyncIterable<readonly Row[]> }

export type ListExport<Row> = Rows<Row> & {
  action: Extract<AuditAction, `${string}.export`>
  /** The audit entry's subject, and the start of the file's name unless it has a `name` of its own. */
  subject: string
  name?: string
  /** What the admin asked for. The audit log gets it without the searched words. */
  query: Record<string, unknown>
}

/** Gives an admin a list as a file: within the limit of downloads, and recorded each time (G-18, G-21). */
export async function exportList<Row>(
  call: Call,
  { action, subject, name, query, ...rows }: ListExport<Row>,
): Promise<Response> {
  const { database, clock, log } = call.platform
  await takeDownload(call)
  await database.transaction((tx) =>
    recordAudit(tx, { actorId: call.user.id, action, subject, details: withoutWords(query) }),
  )
  return csvFile({ name: name ?? `${subject}-${cairoDate(clock.now())}.csv`, ...rows, log })
}

/** Gives somebody their own rows as a file, within the limit of downloads. */
export async function exportOwn<Row>(call: Call, file: Rows<Row> & { name: string }): Promise<Response> {
  await takeDownload(call)
  return csvFile({ ...file, log: call.platform.log })
}

async function takeDownload({ platform: { limiter, env }, user }: Call) {
  await limiter.take('export', user.id, env.LIMIT_EXPORTS, HOUR_SECONDS)
}
