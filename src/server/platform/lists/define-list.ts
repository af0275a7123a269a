import { MAX_LISTED } from '#domain/list-limits.ts'
import { type Done, done, type Outcome, type Refusal } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { inBatches } from './csv-file.ts'
import { exportList, type ListExport } from './export-list.ts'

const PAGE = 25

/** The rows of a page, or of a file after the last row of the batch before. */
export type Slice<Row> = {
  most: number
  /** A search found few rows: find all of them, then sort. Many are found sooner by walking an index in order. */
  areFew: boolean
} & ({ skip: number } | { after: Row | undefined })

type Read<Wanted, Code extends string> = Done<Wanted> | Refusal<Code>

type List<Query, Wanted, Code extends string, Counts, Row, Item> = {
  /** What a query asks for, with its defaults. */
  want: (call: Call, query: Query) => Read<Wanted, Code> | Promise<Read<Wanted, Code>>
  /** Counts the rows, up to `most`, and adds what a page says beside its rows. */
  count: (db: Db, wanted: Wanted, most: number) => Promise<Counts>
  /** Whether something is searched for. With this the rows are counted before they are read, also for a file. */
  isSearch?: (wanted: Wanted) => boolean
  rows: (db: Db, wanted: Wanted, slice: Slice<Row>) => Promise<Row[]>
  view: (row: Row, wanted: Wanted) => Item
  /** How many rows the pages show at most. Further ones are counted to one only, and stand in the file. */
  mostListed?: number
  file: Pick<ListExport<Row>, 'action' | 'subject'> & {
    batch: number
    columns: (lang: Locale) => ListColumn<Item, Row>[]
  }
}

/** A column of a list's file. Most need only what the page shows. */
export type ListColumn<Item, Row> = { heading: string; of: (item: Item, row: Row) => string | number }

type Page<Item> = { items: Item[]; page: number; pages: number; total: number; isMore: boolean }

/** A list of admins, by numbered pages and as a file of any length. */
export function defineList<
  Query extends object,
  Wanted,
  Counts extends { counted: number },
  Row,
  Item,
  Code extends string = never,
>(list: List<Query, Wanted, Code, Counts, Row, Item>) {
  const { want, count, isSearch, rows, view, mostListed = MAX_LISTED, file } = list

  const isFew = (wanted: Wanted, counted: number) => (isSearch?.(wanted) ?? false) && counted <= mostListed
  const mayBeFew = async (db: Db, wanted: Wanted) =>
    isSearch !== undefined && isFew(wanted, (await count(db, wanted, mostListed + 1)).counted)

  async function* lines(db: Db, wanted: Wanted): AsyncGenerator<{ item: Item; row: Row }[]> {
    const areFew = await mayBeFew(db, wanted)
    const batches = inBatches<Row>(file.batch, (after) =>
      rows(db, wanted, { most: file.batch, after, areFew }),
    )
    for await (const found of batches) yield found.map((row) => ({ item: view(row, wanted), row }))
  }

  return {
    async page(
      call: Call,
      { page = 1, ...query }: Query & { page?: number | undefined },
    ): Promise<Outcome<Page<Item> & Omit<Counts, 'counted'>, Refusal<Code>>> {
      const read = await want(call, query as unknown as Query)
      if (!read.ok) return read
      const { db } = call.platform.database
      const { counted, ...more } = await count(db, read.value, mostListed + 1)
      const shown = pageWithin(Math.min(counted, mostListed), page)
      const found = await rows(db, read.value, {
        most: PAGE,
        skip: (shown.page - 1) * PAGE,
        areFew: isFew(read.value, counted),
      })
      const items = found.map((row) => view(row, read.value))
      return done({ items, ...shown, isMore: counted > mostListed, ...more })
    },

    /** All rows that a query finds, also beyond the pages. The audit log records the export. */
    async file(
      call: Call,
      { lang = 'en', ...query }: Query & { lang?: Locale | undefined },
    ): Promise<Response | Refusal<Code>> {
      const read = await want(call, query as unknown as Query)
      if (!read.ok) return read
      return exportList(call, {
        action: file.action,
        subject: file.subject,
        query,
        columns: file
          .columns(lang)
          .map(({ heading, of }) => ({ heading, of: ({ item, row }) => of(item, row) })),
        batches: lines(call.platform.database.db, read.value),
      })
    },

    /** The first rows of a query, for the search of everything. */
    async first(call: Call, query: Query, most: number): Promise<Item[]> {
      const read = await want(call, query)
      if (!read.ok) return []
      const { db } = call.platform.database
      const areFew = await mayBeFew(db, read.value)
      return (await rows(db, read.value, { most, skip: 0, areFew })).map((row) => view(row, read.value))
    },
  }
}

/** A page number beyond the end gives the last page, because rows may have gone meanwhile. */
function pageWithin(total: number, page: number) {
  const pages = Math.max(1, Math.ceil(total / PAGE))
  return { page: Math.min(page, pages), pages, total }
}
