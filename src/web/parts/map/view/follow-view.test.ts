import { describe, expect, test } from 'vitest'
import { followView, isInView, type Journey } from './follow-view.ts'

const SIZE = { width: 358, height: 220 }
const NOWHERE = { center: { latitude: 24.7136, longitude: 46.6753 }, zoom: 13 }
const kitchen = { latitude: 30.0415, longitude: 31.2085 }
const home = { latitude: 30.064, longitude: 31.2201 }
const onTheWay = { latitude: 30.047, longitude: 31.215 }
const farAway = { latitude: 30.12, longitude: 31.34 }
const journey = (...moving: Journey['moving']): Journey => ({ fixed: [kitchen, home], moving })

describe('the view of a journey', () => {
  test('stays while the courier moves within it, so that the map is not drawn again', () => {
    const first = followView(null, journey(kitchen), SIZE, NOWHERE)
    expect(followView(first, journey(onTheWay), SIZE, NOWHERE)).toBe(first)
  })

  test('widens for a courier outside of it, and then stays again', () => {
    const first = followView(null, journey(onTheWay), SIZE, NOWHERE)
    const wide = followView(first, journey(farAway), SIZE, NOWHERE)
    expect(isInView([kitchen, home, farAway], wide.view, SIZE)).toBe(true)
    expect(wide.view.zoom).toBeLessThan(first.view.zoom)
    expect(followView(wide, journey({ ...farAway, latitude: 30.119 }), SIZE, NOWHERE)).toBe(wide)
  })

  test('is chosen again when the box changes', () => {
    const first = followView(null, journey(), SIZE, NOWHERE)
    const wider = followView(first, journey(), { width: 900, height: 220 }, NOWHERE)
    expect(wider).not.toBe(first)
    expect(isInView([kitchen, home], wider.view, { width: 900, height: 220 })).toBe(true)
  })

  test('shows the fallback while nothing is known, and a single point at the given zoom', () => {
    expect(followView(null, { fixed: [], moving: [] }, SIZE, NOWHERE).view).toEqual(NOWHERE)
    expect(followView(null, { fixed: [kitchen], moving: [] }, SIZE, NOWHERE).view).toEqual({
      center: kitchen,
      zoom: 13,
    })
  })

  test('settles even in a box that is too small for any marker', () => {
    const tiny = { width: 20, height: 20 }
    const first = followView(null, journey(onTheWay), tiny, NOWHERE)
    expect(followView(first, journey(onTheWay), tiny, NOWHERE)).toBe(first)
  })
})
