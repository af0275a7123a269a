import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type PageContext, pageContext } from '#web/platform/api/request-context.ts'
import { loader } from './root.tsx'

vi.mock('virtual:text-bundles', () => ({ default: {} }))

afterEach(() => {
  vi.useRealTimers()
})

test("the new year begins at midnight in Cairo, whatever the server's time zone", async () => {
  const context = new RouterContextProvider()
  const client = {
    announcements: { listShownAnnouncements: async () => ({ items: [] }) },
    categories: { listCategories: async () => ({ items: [] }) },
    settings: { getSupport: async () => null },
  }
  const given = { viewer: null, publicUrl: 'https://amama.test', tiles: null, client }
  context.set(pageContext, given as unknown as PageContext)
  const yearAt = async (instant: string) => {
    vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] })
    const url = new URL('https://amama.test/')
    const asked = { request: new Request(url), url, context }
    const { data } = await loader(asked as unknown as Parameters<typeof loader>[0])
    return data.year
  }
  expect(await yearAt('2026-12-31T21:59:59Z')).toBe(2026)
  expect(await yearAt('2026-12-31T22:00:00Z')).toBe(2027)
})
