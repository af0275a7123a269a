import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { requestPosition, watchPosition } from '#web/platform/device/geolocation.ts'
import { PositionSharingProvider, usePositionSharing } from './position-sharing-provider.tsx'

vi.mock('#web/platform/device/geolocation.ts', () => ({ requestPosition: vi.fn(), watchPosition: vi.fn() }))
vi.mock('./outbox/send-to-server.ts', () => ({ sendToServer: async () => 'sent' }))
vi.spyOn(console, 'info').mockImplementation(() => {})

afterEach(() => vi.unstubAllGlobals())

/** A phone whose browser blocks the location of a courier who delivers. `allow` changes that in its settings. */
async function aBlockedPhone() {
  const permission = new EventTarget()
  let isAllowed = false
  const locate = () =>
    isAllowed
      ? {
          ok: true as const,
          value: { point: { latitude: 30.04, longitude: 31.21 }, accuracyMetres: 5, at: Date.now() },
        }
      : { ok: false as const, code: 'loc.denied' as const }
  vi.mocked(requestPosition).mockImplementation(async () => locate() as never)
  vi.mocked(watchPosition)
    .mockReset()
    .mockImplementation((report) => {
      report(locate() as never)
      return () => {}
    })
  vi.stubGlobal('navigator', { permissions: { query: async () => permission } })
  const state = { now: '' }
  const Probe = () => {
    state.now = usePositionSharing().state
    return null
  }
  const phone = await renderHook(() => null, {
    part: () => (
      <PositionSharingProvider courierId="karim" deliveries={['a']} onFixRefused={() => {}}>
        <Probe />
      </PositionSharingProvider>
    ),
  })
  const allow = (news: EventTarget, name: string) =>
    phone.doing(() => {
      isAllowed = true
      news.dispatchEvent(
        new (news === permission ? Event : (window as never as { Event: typeof Event }).Event)(name),
      )
    })
  return { state, allow, permission }
}

test('a location that the courier allows in the browser is shared without a reload', async () => {
  const { state, allow, permission } = await aBlockedPhone()
  expect(state.now).toBe('loc.denied')
  await allow(permission, 'change')
  expect(state.now).toBe('sharing')
})

test('a courier who comes back from the settings is looked for again, once', async () => {
  const { state, allow } = await aBlockedPhone()
  await allow(document, 'visibilitychange')
  expect(state.now).toBe('sharing')
  expect(watchPosition).toHaveBeenCalledTimes(2)
  await allow(document, 'visibilitychange')
  expect(watchPosition).toHaveBeenCalledTimes(2)
})
