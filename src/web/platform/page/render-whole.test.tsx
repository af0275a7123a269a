import { Suspense, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWhole } from './render-whole.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const OPTIONS = { nonce: 'n', onDefect: vi.fn() }
const NEVER = new Promise<string>(() => {})

function Dish({ named }: { named: Promise<string> }) {
  return <h1>{use(named)}</h1>
}

test('a page is sent with the content that it waited for', async () => {
  const page = (
    <Suspense fallback="Loading">
      <Dish named={Promise.resolve('Koshari')} />
    </Suspense>
  )
  expect(await renderWhole(page, OPTIONS)).toBe('<!--$--><h1>Koshari</h1><!--/$-->')
})

test('no timer remains after a page that was sent, or after one that failed to render', async () => {
  await renderWhole(<h1>Koshari</h1>, OPTIONS)
  expect(vi.getTimerCount()).toBe(0)

  await expect(renderWhole(<Dish named={Promise.reject(new Error('burnt'))} />, OPTIONS)).rejects.toThrow(
    'burnt',
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('content that takes more than ten seconds is left to the browser', async () => {
  const page = (
    <main>
      <Suspense fallback="Loading">
        <Dish named={NEVER} />
      </Suspense>
    </main>
  )
  const html = renderWhole(page, OPTIONS)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await html).toContain('Loading')
})
