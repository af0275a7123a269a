import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { readBrowseQuery } from '../browse-query.ts'
import { FilterSheet } from './filter-sheet.tsx'

test('an opened filter sheet says how many dishes it would show, before anything is changed', async () => {
  // Node's own does not read a form of this document.
  vi.stubGlobal('FormData', window.FormData)
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url))
    return Response.json({ items: [{}, {}, {}], nextCursor: null })
  })
  const query = readBrowseQuery(new URLSearchParams('minRating=4&q=koshari'))
  const page = await renderHook(() => null, {
    part: () => <FilterSheet open onClose={() => {}} query={query} point={null} choosePlaceHref={null} />,
  })
  // The client comes late, as on the page.
  await page.doing(() => vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 }))
  await vi.waitFor(() => expect(page.box.querySelector('[type=submit]')?.textContent).toBe('Show 3 dishes'))
  expect(asked[0]!.searchParams.get('q')).toBe('koshari')
})
