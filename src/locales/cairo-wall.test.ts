import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cairoDate } from '#domain/cairo-time.ts'
import { cairoWall, cairoWallDate } from './cairo-wall.ts'

const zone = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

function byTheZone(epochMs: number) {
  const parts = Object.fromEntries(
    zone.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute } = parts as Record<string, number>
  return { year, month, day, hour, minute, dayNumber: Date.UTC(year!, month! - 1, day) / 86_400_000 }
}

describe('the wall clock in Cairo', () => {
  it('throws for a time that is not finite', () => {
    expect(() => cairoWall(Number.NaN)).toThrow(RangeError)
  })

  it('agrees with the zone’s data at any time since 2015', () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(instants, (epochMs) => {
        expect(cairoWall(epochMs)).toEqual(byTheZone(epochMs))
      }),
      { numRuns: 2_000 },
    )
  })

  it('names the same date as the rules do', () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(instants, (epochMs) => {
        expect(cairoWallDate(epochMs)).toBe(cairoDate(epochMs))
      }),
    )
  })

  it('changes in the same minute as the zone’s data, every spring and autumn', () => {
    for (let year = 2015; year < 2060; year++) {
      for (const month of [3, 9]) {
        for (let day = 20; day <= 32; day++) {
          for (const minute of [20 * 60 + 59, 21 * 60, 21 * 60 + 59, 22 * 60]) {
            const epochMs = Date.UTC(year, month, day, 0, minute)
            expect(cairoWall(epochMs), new Date(epochMs).toISOString()).toEqual(byTheZone(epochMs))
          }
        }
      }
    }
  })
})
