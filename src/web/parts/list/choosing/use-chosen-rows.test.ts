import { expect, test } from 'vitest'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

const rowsOf = (page: number, version = 1) =>
  Array.from({ length: 25 }, (_, n) => ({ id: `${page}-${n}`, version }))
const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))

async function aList() {
  const list = { q: '', filters: {} as Record<string, string> }
  let page = rowsOf(1)
  const hook = await renderHook(() => useChosenRows(list, page))
  return {
    chosen: () => hook.now(),
    choose: (ids: Iterable<string>) => hook.doing(() => hook.now().choose(new Set(ids))),
    chooseMore: (ids: Iterable<string>) =>
      hook.doing(() => hook.now().choose(new Set([...hook.now().chosen, ...ids]))),
    show: (rows: typeof page, asked: Partial<typeof list> = {}) => {
      page = rows
      Object.assign(list, asked)
      return hook.again()
    },
  }
}

test('a selected row stays selected on other pages, and takes new values when it is shown again', async () => {
  const { chosen, chooseMore, show } = await aList()
  await chooseMore(['1-3'])
  await show(rowsOf(2))
  await chooseMore(['2-0'])
  expect(chosen()).toMatchObject({ elsewhere: 1, isFull: false })
  await show(rowsOf(1, 2))
  expect(chosen().rows).toEqual([
    { id: '1-3', version: 2 },
    { id: '2-0', version: 1 },
  ])
})

test('another search or filter starts an empty selection', async () => {
  const { chosen, choose, show } = await aList()
  await choose(['1-3'])
  await show(rowsOf(1), { q: 'koshari' })
  expect(chosen().rows).toEqual([])
  await choose(['1-4'])
  await show(rowsOf(1), { filters: { state: 'flagged' } })
  expect([...chosen().chosen]).toEqual([])
})

test('a selection holds the first five hundred rows at most', async () => {
  const { chosen, chooseMore, show } = await aList()
  for (let page = 1; page <= 21; page++) {
    await show(rowsOf(page))
    await chooseMore(idsOf(rowsOf(page)))
  }
  expect(chosen().rows).toHaveLength(MAX_AT_ONCE)
  expect(chosen()).toMatchObject({ elsewhere: MAX_AT_ONCE, isFull: true })
  expect(chosen().rows.at(-1)).toEqual({ id: '20-24', version: 1 })
})
