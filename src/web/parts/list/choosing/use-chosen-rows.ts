import { useState } from 'react'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'

type Selection<Row> = { of: string; rows: ReadonlyMap<string, Row> }

/**
 * The selected rows of a list. The selection keeps rows of other pages and survives another order, up to the limit of one
 * request. Another search or filter starts an empty selection.
 */
export function useChosenRows<Row extends { id: string }>(
  list: Pick<ListInAddress, 'q' | 'filters'>,
  page: readonly Row[],
) {
  const [selection, setSelection] = useState<Selection<Row>>({ of: '', rows: new Map() })
  const of = JSON.stringify([list.q, list.filters])
  const here = new Map(page.map((row) => [row.id, row]))
  // Rows of this page are current. Rows of other pages are as the admin saw them.
  const chosen = new Map(
    selection.of === of
      ? [...selection.rows].map(([id, row]): [string, Row] => [id, here.get(id) ?? row])
      : [],
  )
  const choose = (ids: ReadonlySet<string>) => {
    const rows = [...ids]
      .slice(0, MAX_AT_ONCE)
      .map((id): [string, Row] => [id, here.get(id) ?? chosen.get(id)!])
    setSelection({ of, rows: new Map(rows) })
  }
  return {
    rows: [...chosen.values()],
    chosen: new Set(chosen.keys()),
    choose,
    clear: () => {
      choose(new Set())
      // The bar with the pressed button goes. Its focus would fall to the body, and the page would jump.
      document.querySelector<HTMLElement>('[data-rows]')?.focus({ preventScroll: true })
    },
    /** The number of selected rows on other pages. */
    elsewhere: [...chosen.keys()].filter((id) => !here.has(id)).length,
    isFull: chosen.size >= MAX_AT_ONCE,
  }
}
