import { expect, test } from 'vitest'
import type { OwnIncident } from '#contract/ordering/order-answer.ts'
import { answerToStore } from '#domain/ordering/incident-answer.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { KnownIncident } from './known-incident.tsx'

const read = (answer: string, locale: 'en' | 'ar') =>
  heard(renderPart(<KnownIncident incident={{ answer } as OwnIncident} />, locale))

test('a courier reads a usual answer in their own language, whichever the admin’s page had', () => {
  const stored = answerToStore({ answer: 'Bring it back', usualAnswer: 'back' })
  expect(read(stored, 'ar')).toContain('رجّعه')
  expect(read(stored, 'en')).toContain('Bring it back')
})

test('a courier reads what an admin typed as it was typed', () => {
  expect(read('It is the green door', 'ar')).toContain('It is the green door')
})
