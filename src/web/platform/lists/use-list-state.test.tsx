import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useListState } from './use-list-state.ts'

const SHAPE = {
  sorts: { name: 'asc' },
  sort: 'name',
  filters: { status: ['open', 'closed'], kind: ['food', 'drink'] },
} as const

test('a filter that is set while another is being loaded keeps it, and the choice shows at once', async () => {
  let answer = () => {}
  const hook = await renderHook(() => useListState(SHAPE), {
    load: () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    at: '/list',
  })
  await hook.doing(() => answer())
  const choose = (filter: object) =>
    hook.doing(() => hook.now().go({ filters: { ...hook.now().filters, ...filter } }))
  await choose({ status: 'open' })
  expect(hook.now()).toMatchObject({ isLoading: true, filters: { status: 'open' } })
  await choose({ kind: 'drink' })
  await hook.doing(() => answer())
  expect(hook.address()).toBe('/list?status=open&kind=drink')
  expect(hook.now()).toMatchObject({ isLoading: false, filters: { status: 'open', kind: 'drink' } })
})
