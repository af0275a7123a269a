import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useWaiting } from './use-waiting.ts'

vi.mock('#web/platform/device/bell.ts', () => ({
  createBell: () => ({ unlock: async () => true, ring() {} }),
}))

test('where a browser forbids storage the office opens, and its sound is switched for as long as the page is open', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const office = await renderHook(() => useWaiting(null))
  await office.doing(() => document.dispatchEvent(new window.Event('click')))
  expect(office.now().sound).toBe('on')
  await office.doing(() => office.now().toggle())
  expect(office.now().sound).toBe('off')
  await office.doing(() => office.now().toggle())
  expect(office.now().sound).toBe('on')
})
