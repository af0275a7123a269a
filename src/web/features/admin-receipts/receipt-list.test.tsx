import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ListedReceipt } from '#contract/payments.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { ReceiptList } from './receipt-list.tsx'

type Shown = {
  rows: ListedReceipt[]
  columns: { key: string; cell: (row: ListedReceipt) => ReactNode }[]
  card: (row: ListedReceipt) => ReactNode
}

// The table's own code takes seconds to load; this test needs its cells and cards.
vi.mock('#web/ui/work/work-table.tsx', () => ({
  WorkTable: ({ rows, columns, card }: Shown) =>
    rows.map((row) => (
      <div key={row.id}>
        {columns.map(({ key, cell }) => (
          <p key={key}>{cell(row)}</p>
        ))}
        {card(row)}
      </div>
    )),
}))

const ROW = {
  ...{ id: 'A7QX2M4R9TWD5HBN', number: '2026-004182', at: '2026-11-21T11:00:00.000Z', state: 'valid' },
  ...{ kitchen: { name: 'Om Samira', nameAr: null }, refunded: 0 },
  ...{ food: 420, fees: 35.09, vat: 4.91, discount: 42, total: 418 },
} as unknown as ListedReceipt

const rendered = (row: ListedReceipt) => {
  const list = {
    items: [row],
    total: 1,
    page: 1,
    pages: 1,
    now: Date.parse(row.at),
  } as unknown as Parameters<typeof ReceiptList>[0]['list']
  return heard(renderPart(<ReceiptList list={list} />))
}

test('a row says what was taken off, so that its amounts add up to its total', () => {
  expect(rendered(ROW).match(/− 42 EGP/g)).toHaveLength(2)
  expect(rendered({ ...ROW, discount: 0 })).not.toContain('−')
})
