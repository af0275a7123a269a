import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { KitchensOpen } from './at-work.tsx'

test('a busy kitchen that operators have paused is told from one on a break of its own', () => {
  const kitchen = { name: 'Amina', nameAr: null, portrait: null, orders: 2, late: 0 }
  const until = '2026-11-21T18:00:00.000Z'
  const hold = { reason: 'weather', words: null, wordsAr: null, until: null } as const
  const busiest = [
    { ...kitchen, id: 'amina', paused: { until: null, hold } },
    { ...kitchen, id: 'nadia', paused: { until, hold: null } },
    { ...kitchen, id: 'salma', paused: null },
  ]
  const seen = heard(renderPart(<KitchensOpen open={1} of={3} busiest={busiest} />))
  expect(seen).toMatch(/Amina Paused by A.MAMA A Amina On a break until 8:00 PM A Amina 2 open/)
})
