import { describe, expect, test, vi } from 'vitest'
import { CAIRO } from '#domain/geo.ts'
import { renderPart } from '#tests/world/render-part.tsx'
import { LazyMap } from './lazy-map.tsx'
import { MapSurface, type MapSurfaceProps } from './map-surface.tsx'

vi.mock('#web/platform/api/root-data.ts', () => ({ useRootData: () => ({ tiles: null }) }))

const journey: MapSurfaceProps = {
  markers: [{ kind: 'cook', point: CAIRO, label: 'The kitchen' }],
  height: 160,
  label: 'Map of the order',
}
const surface = (props: Partial<MapSurfaceProps> = {}) =>
  renderPart(<MapSurface {...journey} {...props} />, 'ar')

describe('the map as the server renders it', () => {
  test('has its name and full height before any map is loaded, so that nothing jumps', () => {
    expect(surface()).toMatch(/<figure[^>]*aria-label="Map of the order"/)
    expect(surface()).toContain('block-size:160px')
  })

  test('has its height even before its own code is loaded', () => {
    expect(renderPart(<LazyMap {...journey} />)).toMatch(/block-size:160px[^>]*>Drawing the map…</)
    expect(renderPart(<LazyMap markers={[]} label="Map" />)).toContain('block-size:220px')
  })

  test('runs left to right inside, even on an Arabic page', () => {
    expect(surface()).toContain('dir="ltr"')
  })

  test('is covered by a card only while no coordinates are known', () => {
    const card = 'لسه مش عارفين المكان'
    expect(surface({ markers: [] })).toContain(card)
    expect(surface({ markers: [], route: [CAIRO, CAIRO] })).not.toContain(card)
    expect(surface()).not.toContain(card)
  })
})
