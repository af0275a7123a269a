import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Log } from '../log.ts'

export type CsvColumn<Row> = { heading: string; of: (row: Row) => string | number }

/**
 * A list as a CSV file, sent while it is read, so that its length costs no memory. The byte order mark lets Excel read
 * Arabic. A cell that a spreadsheet would take for a formula gets an apostrophe.
 */
export function csvFile<Row>({ name, columns, batches, log }: CsvFile<Row>): Response {
  const sheet = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })
  async function* lines() {
    yield columns.map(({ heading }) => heading)
    for await (const batch of batches) for (const row of batch) yield columns.map(({ of }) => of(row))
  }
  // A cancelled download destroys the sheet, which is no defect. If reading fails, the reader's file ends early too.
  pipeline(Readable.from(lines()), sheet).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'a file could not be written')
  })
  return new Response(Readable.toWeb(sheet) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** A list's rows in batches, each read from the last row of the one before. */
export async function* inBatches<Row>(
  most: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const found = await readAfter(last)
    yield found
    last = found.at(-1)
    if (found.length < most) return
  }
}

type CsvFile<Row> = {
  name: string
  columns: readonly CsvColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
  log: Log
}
