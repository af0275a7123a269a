import { expect, test } from 'vitest'
import type { OwnIncident } from '#contract/ordering/order-answer.ts'
import { decideAnswer } from '#domain/ordering/incident-answer.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { KnownIncident } from './known-incident.tsx'

const read = (answer: string, locale: 'en' | 'ar') =>
  heard(renderPart(<KnownIncident incident={{ answer } as OwnIncident} />, locale))

test('a courier reads a usual answer in their own language, whichever the admin’s page had', () => {
  const stored = decideAnswer({ answer: 'Bring it back', usualAnswer: 'back' }, 'courier')
  if (!stored.ok) throw new Error('a courier may be told to bring it back')
  expect(read(stored.value, 'ar')).toContain('رجّعه')
  expect(read(stored.value, 'en')).toContain('Bring it back')
})

test('a courier reads what an admin typed as it was typed', () => {
  expect(read('It is the green door', 'ar')).toContain('It is the green door')
})
