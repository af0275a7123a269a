import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { readBrowseQuery } from '../browse-query.ts'
import { SearchForm } from './search-form.tsx'

test('words that nobody sent yet go along with the filters of the sheet', async () => {
  // Node's own does not read a form of this document.
  vi.stubGlobal('FormData', window.FormData)
  vi.stubGlobal('fetch', async () => Response.json({ items: [], nextCursor: null }))
  const query = readBrowseQuery(new URLSearchParams('q=koshari&type=soup'))
  const { box, doing } = await renderHook(() => null, {
    part: () => <SearchForm query={query} point={null} choosePlaceHref={null} />,
  })
  box.querySelector<HTMLInputElement>('[type=search]')!.value = 'molokhia'
  await doing(() => box.querySelector<HTMLElement>('a[href="#filters"]')!.click())
  // Its code comes late, as on the page.
  await doing(() => import('./filter-sheet.tsx'))
  const sent = [...box.querySelectorAll<HTMLInputElement>('dialog form [type=hidden]')]
  expect(sent.map(({ name, value }) => [name, value])).toEqual([
    ['q', 'molokhia'],
    ['type', 'soup'],
  ])
})
