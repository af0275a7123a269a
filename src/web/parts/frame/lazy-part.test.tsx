import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

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
