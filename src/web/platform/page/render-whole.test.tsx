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

const GIVEN = { nonce: 'n', onDefect: vi.fn() }
const NEVER = new Promise<string>(() => {})

function Dish({ named }: { named: Promise<string> }) {
  return <h1>{use(named)}</h1>
}

test('a page is told with what it waited for', async () => {
  const page = (
    <Suspense fallback="Loading">
      <Dish named={Promise.resolve('Koshari')} />
    </Suspense>
  )
  expect(await renderWhole(page, GIVEN)).toBe('<!--$--><h1>Koshari</h1><!--/$-->')
})

test('nothing is kept of a page that is told, nor of one that cannot be drawn', async () => {
  await renderWhole(<h1>Koshari</h1>, GIVEN)
  expect(vi.getTimerCount()).toBe(0)

  await expect(renderWhole(<Dish named={Promise.reject(new Error('burnt'))} />, GIVEN)).rejects.toThrow(
    'burnt',
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('what does not come within ten seconds is left to the browser', async () => {
  const page = (
    <main>
      <Suspense fallback="Loading">
        <Dish named={NEVER} />
      </Suspense>
    </main>
  )
  const html = renderWhole(page, GIVEN)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await html).toContain('Loading')
})
