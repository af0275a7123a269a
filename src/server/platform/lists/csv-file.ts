import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { cairoMinute } from '#domain/cairo-time.ts'
import type { Log } from '../log.ts'

export type CsvColumn<Row> = { heading: string; of: (row: Row) => string | number }

/**
 * A list as a CSV file, sent while it is read, so that its length costs no memory. The byte order mark lets Excel read
 * Arabic. A cell that a spreadsheet would take for a formula gets an apostrophe, also where it would cut the cell in two.
 */
export function csvFile<Row>({ name, columns, batches, log }: CsvFile<Row>): Response {
  const sheet = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })
  const reading = batches[Symbol.asyncIterator]()
  const read = () =>
    reading.next().catch((error: Error) => {
      log.error({ err: error }, 'a file could not be written')
      throw error
    })
  async function* lines() {
    try {
      yield columns.map(({ heading }) => heading)
      for (let next = await read(); !next.done; next = await read())
        for (const row of next.value) yield columns.map(({ of }) => harmless(of(row)))
    } finally {
      await reading.return?.()
    }
  }
  // A cancelled download destroys the sheet, which is no defect. If reading fails, the reader's file ends early too.
  pipeline(Readable.from(lines()), sheet).catch(() => {})
  return new Response(Readable.toWeb(sheet) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Where `;` separates lists, a spreadsheet cuts a cell behind it, and takes a quote in the middle of a line for a letter. */
function harmless(value: string | number): string | number {
  return typeof value === 'string'
    ? value.replace(/((?:;|(?<!^)[\t\r\n])\s*)(?=[=+\-@＝＋－＠])/g, "$1'")
    : value
}

/** A time in a file: Cairo's wall clock, as on the page, in a form that spreadsheets sort. Empty for what has not happened. */
export function cairoTime(at: string | Date | null | undefined): string {
  return at ? cairoMinute(new Date(at).getTime()).replace('T', ' ') : ''
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
