import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ListFailed } from './list-failed.tsx'

const SHAPE = {
  sorts: { name: 'asc', created: 'desc' },
  sort: 'name',
  filters: { status: ['open', 'closed'] },
} as const

test('a change keeps the rest of the address and starts at the first page', async () => {
  const hook = await renderHook(() => useListState(SHAPE), { at: '/list?q=koshari&sort=created&page=3' })
  await hook.doing(() => hook.now().go({ filters: { status: 'open' } }))
  expect(hook.now()).toMatchObject({ q: 'koshari', sort: 'created', page: 1, filters: { status: 'open' } })
  expect(new URLSearchParams(hook.address().split('?')[1]).get('status')).toBe('open')
  await hook.doing(() => hook.now().go({ filters: { status: 'open' }, page: 2 }))
  expect(hook.now()).toMatchObject({ q: 'koshari', page: 2 })
})

test('what only changes the look of rows is in the address, but not in a request for the whole list', async () => {
  const shape = {
    ...SHAPE,
    filters: { ...SHAPE.filters, columns: ['few', 'many'] },
    looks: ['columns'],
  } as const
  const hook = await renderHook(() => useListState(shape), { at: '/list?status=open&columns=many&page=3' })
  expect(hook.now()).toMatchObject({ narrowing: { status: 'open' }, filters: { columns: 'many' } })
  expect(hook.now().params.toString()).toBe('status=open')
  expect(hook.now().hrefOf({})).toBe('/list?status=open&columns=many')
})

test('a filter pressed while offline says so at its own address, and a retry shows the filtered list', async () => {
  let hasNetwork = true
  const load = () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch')
  }
  const hook = await renderHook(() => useListState(SHAPE), {
    load,
    ErrorBoundary: () => <ListFailed title="common:nav.promoCodes" />,
    at: '/list?q=koshari',
  })
  hasNetwork = false
  await hook.doing(() => hook.now().go({ filters: { status: 'open' } }))
  expect(hook.box.textContent).toContain('couldn’t load this list')
  hasNetwork = true
  await hook.doing(() => hook.box.querySelector('button')!.click())
  expect(hook.box.textContent).not.toContain('couldn’t load this list')
  expect(hook.now()).toMatchObject({ q: 'koshari', filters: { status: 'open' } })
})
