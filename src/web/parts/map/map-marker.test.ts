import { expect, test } from 'vitest'
import { CAIRO } from '#domain/geo.ts'
import { type MapMarker, stackMarkers } from './map-marker.tsx'

const marker = (kind: MapMarker['kind'], rest: Partial<MapMarker> = {}): MapMarker => ({
  kind,
  point: CAIRO,
  label: kind,
  ...rest,
})

test('the courier lies above the other markers', () => {
  const stacked = stackMarkers([marker('courier'), marker('cook'), marker('customer')])
  expect(stacked.map(({ kind }) => kind)).toEqual(['cook', 'customer', 'courier'])
})

test('a courier keeps one key through all positions and labels', () => {
  const [before] = stackMarkers([marker('courier', { label: 'Karim' })])
  const [after] = stackMarkers([
    marker('courier', { label: 'Karim, 2 min ago', point: { latitude: 30.1, longitude: 31.3 } }),
  ])
  expect(after!.key).toBe(before!.key)
})

test('several couriers have different keys by their ids', () => {
  const keys = stackMarkers([marker('courier', { id: 'a' }), marker('courier', { id: 'b' })]).map(
    ({ key }) => key,
  )
  expect(new Set(keys).size).toBe(2)
})
