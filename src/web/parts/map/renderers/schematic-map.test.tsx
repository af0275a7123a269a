import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CAIRO } from '#domain/geo.ts'
import { projectorOf } from '#web/parts/map/view/projection.ts'
import type { RendererProps } from './renderer.ts'
import { SchematicMap } from './schematic-map.tsx'

const size = { width: 390, height: 220 }
const view = { center: CAIRO, zoom: 13 }
const kitchen = { latitude: 30.0415, longitude: 31.2085 }
const home = { latitude: 30.064, longitude: 31.2201 }
const journey: RendererProps = {
  view,
  size,
  locale: 'en',
  route: [kitchen, home],
  markers: [
    { kind: 'courier', point: CAIRO, label: 'Karim' },
    { kind: 'cook', point: kitchen, label: 'Tante "Nadia" <b>' },
    { kind: 'customer', point: home, label: 'Your home' },
  ],
}

describe('the schematic map', () => {
  const markup = renderToStaticMarkup(<SchematicMap {...journey} />)

  test('puts every marker on its point', () => {
    const { toPixel } = projectorOf(view, size)
    for (const { point } of journey.markers) {
      const [x, y] = toPixel(point)
      expect(markup).toContain(`translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`)
    }
  })

  test('names every marker for screen readers, and nothing else', () => {
    const names = [...markup.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Tante &quot;Nadia&quot; &lt;b&gt;', 'Your home', 'Karim'])
  })

  test('draws the route from end to end, with the line over its casing', () => {
    const { toPixel } = projectorOf(view, size)
    const at = (point: typeof kitchen) =>
      toPixel(point)
        .map((value) => value.toFixed(1))
        .join(' ')
    expect(markup.split(`d="M${at(kitchen)}L${at(home)}"`)).toHaveLength(3)
  })

  test('draws no line without a route', () => {
    expect(renderToStaticMarkup(<SchematicMap {...journey} route={[]} />)).not.toContain('L')
  })

  test('draws the same base wherever the courier is', () => {
    const elsewhere = journey.markers.map((marker) =>
      marker.kind === 'courier' ? { ...marker, point: { latitude: 30.052, longitude: 31.2 } } : marker,
    )
    const baseOf = (text: string) => text.slice(text.indexOf('<svg'), text.indexOf('</svg>'))
    expect(baseOf(renderToStaticMarkup(<SchematicMap {...journey} markers={elsewhere} />))).toBe(
      baseOf(markup),
    )
  })
})
