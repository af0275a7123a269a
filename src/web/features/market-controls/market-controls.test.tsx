import { afterEach, expect, test, vi } from 'vitest'
import type { MarketControl } from '#contract/market.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { shownToasts } from '#web/ui/feedback/toast.ts'
import { MarketControls } from './market-controls.tsx'

afterEach(() => vi.unstubAllGlobals())

const RUSH = { id: 'a-rush', kind: 'rush', scope: 'everything', minutes: 15, reason: 'busy' } as MarketControl
const GONE = { defined: true, code: 'market.not_found', status: 404, message: '' }

/** What an admin reads after a press on the end of a rush. */
async function toldOf(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const page = await renderHook(() => null, {
    part: () => (
      <MarketControls controls={[{ ...RUSH, startedAt: '2026-01-01T10:00:00.000Z', until: null }]} now={0} />
    ),
  })
  await page.press('End now')
  return shownToasts().at(-1)
}

test('a rush that could not be ended is reported with the reason, and as gone only where it is', async () => {
  const isOffline = () => {
    throw new TypeError('no network')
  }
  expect(await toldOf(isOffline)).toMatchObject({
    tone: 'error',
    body: 'No network right now. Try again when it’s back.',
  })
  const isGone = () => Response.json(GONE, { status: 404 })
  expect(await toldOf(isGone)).toMatchObject({ body: 'This pause or rush isn’t there any more' })
})
