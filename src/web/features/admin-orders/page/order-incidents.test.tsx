import { expect, test } from 'vitest'
import type { AdminIncident } from '#contract/ordering/incidents.ts'
import { NOW } from '#tests/world/kitchen-order.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { OpenIncidents } from './order-incidents.tsx'

const INCIDENT: AdminIncident = {
  id: 'i1',
  reason: 'wrong_address',
  reportedBy: 'courier',
  reporter: { name: 'Ali Mansour', nameAr: 'علي منصور' },
  reportedAt: new Date(NOW).toISOString(),
  closedAt: null,
} as AdminIncident

test.each([
  ['en', 'Send answer'],
  ['ar', 'ابعت الرد'],
] as const)(
  'the button of an answer says that it is sent, not that all is settled, in %s',
  (locale, send) => {
    const page = heard(renderPart(<OpenIncidents incidents={[INCIDENT]} now={NOW} />, locale))
    expect(page.endsWith(send)).toBe(true)
  },
)
