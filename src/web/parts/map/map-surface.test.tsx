import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CAIRO } from '#domain/geo.ts'
import { MapSurface, type MapSurfaceProps } from './map-surface.tsx'

const surface = (props: Partial<MapSurfaceProps> = {}) =>
  renderToStaticMarkup(
    <MapSurface
      markers={[{ kind: 'cook', point: CAIRO, label: 'The kitchen' }]}
      tiles={null}
      locale="ar"
      label="Map of the order"
      texts={{ unknownPlace: 'Unknown so far', failed: 'No map' }}
      {...props}
    />,
  )

describe('the map as the server renders it', () => {
  test('has its name and full height before any map is loaded, so that nothing jumps', () => {
    expect(surface()).toMatch(/<figure[^>]*aria-label="Map of the order"/)
    expect(surface()).toContain('block-size:220px')
    expect(surface({ height: 160 })).toContain('block-size:160px')
  })

  test('runs left to right inside, even on an Arabic page', () => {
    expect(surface()).toContain('dir="ltr"')
  })

  test('is covered by a card only while no coordinates are known', () => {
    expect(surface({ markers: [] })).toContain('Unknown so far')
    expect(surface({ markers: [], route: [CAIRO, CAIRO] })).not.toContain('Unknown so far')
    expect(surface()).not.toContain('Unknown so far')
  })

  test('can have a colour scheme of its own', () => {
    expect(surface({ scheme: 'light' })).toContain('data-scheme="light"')
    expect(surface()).not.toContain('data-scheme')
  })
})
