import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CAIRO, distanceKm } from '#domain/geo.ts'
import { MapPicker, type MapPickerProps, nudge } from './map-picker.tsx'

const home = { latitude: 30.0615, longitude: 31.2205 }
const picker = (props: Partial<MapPickerProps> = {}) =>
  renderToStaticMarkup(
    <MapPicker
      value={null}
      onPick={() => undefined}
      tiles={null}
      locale="en"
      texts={{
        label: 'Where you live',
        byHand: 'Tap to move the pin.',
        byKeys: 'Arrows move it too.',
        pin: 'Your pin',
        zoomIn: 'Closer',
        zoomOut: 'Wider',
        useMyLocation: 'Here',
        failed: 'No map',
        refusals: {
          'loc.denied': 'denied',
          'loc.unavailable': 'unavailable',
          'loc.timeout': 'timeout',
          'loc.unsupported': 'unsupported',
        },
      }}
      {...props}
    />,
  )

describe('the place picker', () => {
  test('takes the focus and the keys, and has a name and instructions', () => {
    const markup = picker()
    const [, describedBy] = markup.match(/aria-describedby="([^"]+)"/)!
    expect(markup).toMatch(/<div[^>]*role="application"[^>]*tabindex="0"[^>]*aria-label="Where you live"/)
    expect(markup).toMatch(
      new RegExp(
        `<p id="${describedBy}"[^>]*>Tap to move the pin. <span[^>]*>Arrows move it too.</span></p>`,
      ),
    )
  })

  test('needs no dragging, because zooming and locating are buttons', () => {
    const buttons = [...picker().matchAll(/<button.*?<\/button>/g)].map(([button]) => button)
    expect(buttons).toEqual(['Closer', 'Wider', 'Here'].map((name) => expect.stringContaining(name)))
    expect(picker({ isElsewhere: true })).not.toContain('Here')
  })

  test('describes in words where the pin is, once there is one', () => {
    const describePlace = () => 'In Zamalek'
    expect(picker({ value: home, describe: describePlace })).toMatch(/role="status">In Zamalek</)
    expect(picker({ describe: describePlace })).not.toContain('In Zamalek')
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
