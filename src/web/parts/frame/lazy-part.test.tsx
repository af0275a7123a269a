import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyPart, lazyShell } from './lazy-part.tsx'

test('a shell whose code does not come at first is shown once it comes', async () => {
  let asked = 0
  const Shell = lazyShell(async () => {
    asked++
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <main>The board</main>
  })
  const { prelude } = await prerender(
    <Suspense>
      <Shell />
    </Suspense>,
  )
  expect(await new Response(prelude).text()).toContain('<main>The board</main>')
})

test('a part whose code does not come leaves its place to what stands for it', async () => {
  const Run = lazyPart<{ orders: number }>(
    async () => {
      throw new TypeError('Unable to preload CSS')
    },
    ({ orders }) => <p>{orders} cards</p>,
  )
  const { prelude } = await prerender(
    <Suspense>
      <Run orders={3} />
    </Suspense>,
  )
  expect(await new Response(prelude).text()).toMatch(/3(<!-- -->)? cards/)
})
