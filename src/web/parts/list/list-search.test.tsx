import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ListSearch } from './list-search.tsx'

const SHAPE = { sorts: { name: 'asc' }, sort: 'name', filters: { status: ['open'] } } as const

test('words that nobody sent yet go along with a filter', async () => {
  const hook = await renderHook(() => useListState(SHAPE), {
    part: (list) => <ListSearch list={list} label="Find an order" />,
    at: '/list?q=koshari',
  })
  hook.box.querySelector<HTMLInputElement>('[name=q]')!.value = ' molokhia '
  await hook.doing(() => hook.now().go({ filters: { status: 'open' } }))
  expect(hook.address()).toBe('/list?q=molokhia&status=open')
  await hook.doing(() => hook.now().go({ q: '', filters: {} }))
  expect(hook.address()).toBe('/list')
})
