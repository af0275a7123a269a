import { describe, expect, test } from 'vitest'
import { CAIRO, type Point } from '../geo.ts'
import { decidePosition, type ReportedPosition, type StoredPosition } from './positions.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const DAY = 86_400_000
const last: StoredPosition = { point: CAIRO, at: NOW - 10_000, takenAt: NOW - 10_000 }

function decide(next: Partial<ReportedPosition>, from: StoredPosition | null = last, now = NOW) {
  return decidePosition({ last: from, next: { point: CAIRO, takenAt: now, ...next }, now })
}

function kmNorth(km: number): Point {
  return { latitude: CAIRO.latitude + km / 111.195, longitude: CAIRO.longitude }
}

const kept = (takenAt: number, jumped = false) => ({
  ok: true,
  value: { keep: true, position: { point: expect.anything(), at: NOW, takenAt }, jumped },
})
const dropped = (because: string) => ({ ok: true, value: { keep: false, because } })

describe('decidePosition', () => {
  test('keeps the first position, by our clock', () => expect(decide({}, null)).toEqual(kept(NOW)))

  test.each([
    [1_999, dropped('too_soon')],
    [2_000, kept(NOW)],
  ])('limits how often positions are stored: %d ms after the last one', (gap, answer) => {
    expect(decide({}, { ...last, at: NOW - gap, takenAt: NOW - gap })).toEqual(answer)
  })

  test('stores the final position however soon it follows, but never an older one', () => {
    const final = (takenAt: number) =>
      decidePosition({ last, next: { point: CAIRO, takenAt }, now: last.at + 1, isFinal: true })
    expect(final(last.takenAt + 1)).toMatchObject({ ok: true, value: { keep: true } })
    expect(final(last.takenAt)).toEqual(dropped('older'))
  })

  test('stores only one of 100 positions in a second', () => {
    let stored: StoredPosition | null = null
    let count = 0
    for (let at = NOW; at < NOW + 1_000; at += 10) {
      const answer = decide({ takenAt: at }, stored, at)
      if (answer.ok && answer.value.keep) {
        stored = answer.value.position
        count++
      }
    }
    expect(count).toBe(1)
  })

  test.each([last.takenAt - 1, last.takenAt, 0, -1])(
    'drops a position taken at %d, not after the stored one',
    (takenAt) => expect(decide({ takenAt })).toEqual(dropped('older')),
  )

  test('stores our time, whatever the phone says', () => {
    expect(decide({ takenAt: last.takenAt + 1 })).toEqual(kept(last.takenAt + 1))
    expect(decide({ takenAt: NOW + DAY })).toEqual(kept(NOW))
    for (const takenAt of [null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(decide({ takenAt })).toEqual(kept(NOW))
  })

  test('stores positions again after a phone that was a day ahead is corrected', () => {
    const ahead = decide({ takenAt: NOW + DAY })
    if (!ahead.ok || !ahead.value.keep) throw new Error('expected to be kept')
    expect(decide({ takenAt: NOW + 5_000 }, ahead.value.position, NOW + 5_000)).toMatchObject({
      value: { keep: true },
    })
  })

  test('orders the positions of a phone that is an hour behind by its own clock', () => {
    const behind = { ...last, takenAt: last.at - 3_600_000 }
    expect(decide({ takenAt: behind.takenAt + 10_000 }, behind)).toEqual(kept(behind.takenAt + 10_000))
  })

  test.each([
    { latitude: 90.1, longitude: 31 },
    { latitude: 30, longitude: -180.1 },
    { latitude: Number.NaN, longitude: 31 },
    { latitude: 30, longitude: Number.POSITIVE_INFINITY },
  ])('refuses a point that is not on earth: %j', (point) =>
    expect(decide({ point })).toEqual({ ok: false, code: 'delivery.position_invalid', params: {} }),
  )

  test.each([
    ['a kilometre in 10 s', 1.01, 10_000, true],
    ['a little less than a kilometre in 2 s, as receivers scatter', 0.99, 2_000, false],
    ['a kilometre a minute', 1.01, 60_000, false],
    ['151 km/h', 15.1, 360_000, true],
    ['149 km/h', 14.9, 360_000, false],
    ['more than 50 km after half a day', 50.1, DAY / 2, true],
    ['less than 50 km after half a day', 49.9, DAY / 2, false],
  ])('stores the position and marks jumps: %s', (_, km, gap, jumped) => {
    const from = { ...last, at: NOW - gap, takenAt: NOW - gap }
    expect(decide({ point: kmNorth(km) }, from)).toEqual(kept(NOW, jumped))
  })
})
