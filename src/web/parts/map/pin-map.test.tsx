import { describe, expect, test, vi } from 'vitest'
import type { District } from '#contract/settings.ts'
import { CAIRO, distanceKm } from '#domain/geo.ts'
import { renderPart } from '#tests/world/render-part.tsx'
import { nudge, PinMap, type PinMapProps } from './pin-map.tsx'

vi.mock('#web/platform/api/root-data.ts', () => ({ useRootData: () => ({ tiles: null }) }))

const home = { latitude: 30.0615, longitude: 31.2205 }
const zamalek = { name: 'Zamalek', nameAr: 'الزمالك', location: home, radiusKm: 1 } as District
const picker = (props: Partial<PinMapProps> = {}) =>
  renderPart(<PinMap pin={null} onPick={() => undefined} districts={[zamalek]} height={280} {...props} />)

describe('the map with a pin', () => {
  test('takes the focus and the keys, and has a name and instructions', () => {
    const markup = picker()
    const [, describedBy] = markup.match(/aria-describedby="([^"]+)"/)!
    expect(markup).toMatch(/<div[^>]*role="application"[^>]*tabindex="0"[^>]*aria-label="Map"/)
    expect(markup).toMatch(
      new RegExp(
        `<p id="${describedBy}"[^>]*>Tap the map to move the pin. <span[^>]*>Use the arrow keys[^<]*</span></p>`,
      ),
    )
  })

  test('needs no dragging, because zooming and locating are buttons', () => {
    const buttons = [...picker().matchAll(/<button.*?<\/button>/g)].map(([button]) => button)
    const names = ['Zoom in', 'Zoom out', 'Use my location']
    expect(buttons).toEqual(names.map((name) => expect.stringContaining(name)))
    expect(picker({ isElsewhere: true })).not.toContain('Use my location')
  })

  test('describes in words where the pin is, once there is one', () => {
    expect(picker({ pin: home })).toMatch(/role="status">Zamalek</)
    expect(picker({ pin: CAIRO })).toMatch(/role="status">[^<]/)
    expect(picker()).toMatch(/role="status"><\/p>/)
  })
})

test.each([
  ['north', { east: 0, south: -1 }],
  ['south', { east: 0, south: 1 }],
  ['east', { east: 1, south: 0 }],
  ['west', { east: -1, south: 0 }],
])('a nudge to the %s moves the pin by 50 metres and not sideways', (_, step) => {
  const moved = nudge(CAIRO, step, 50)
  expect(distanceKm(CAIRO, moved) * 1000).toBeCloseTo(50, 0)
  expect(Math.sign(moved.longitude - CAIRO.longitude)).toBe(Math.sign(step.east))
  expect(Math.sign(CAIRO.latitude - moved.latitude)).toBe(Math.sign(step.south))
})
