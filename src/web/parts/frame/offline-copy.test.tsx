import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { keepCopy } from '#web/platform/device/offline-copy.ts'
import { OfflineCopy } from './offline-copy.tsx'

const viewer = vi.hoisted(() => ({ role: 'guest' }))
vi.mock('./viewer.ts', () => ({ useViewer: () => viewer }))
vi.mock('#web/platform/device/offline-copy.ts', () => ({ keepCopy: vi.fn(async () => {}) }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['guest', 1],
  ['customer', 1],
  ['cook', 0],
  ['delivery', 0],
  ['admin', 0],
  ['superadmin', 0],
])('of a page that a %s reads %s copies are kept, none before it has settled', async (role, copies) => {
  viewer.role = role
  vi.mocked(keepCopy).mockClear()
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { doing } = await renderHook(() => null, { part: () => <OfflineCopy of="an order" /> })
  await doing(() => vi.advanceTimersByTimeAsync(999))
  expect(keepCopy).not.toHaveBeenCalled()
  await doing(() => vi.advanceTimersByTimeAsync(1))
  await doing(() => vi.dynamicImportSettled())
  expect(keepCopy).toHaveBeenCalledTimes(copies)
})
