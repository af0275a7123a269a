import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { Timeline } from './timeline.tsx'

const PLACED = Date.parse('2026-11-21T11:05:00Z')
const MINUTE = 60_000

test('the timeline shows only the steps that were reached, and how long each took', () => {
  const text = heard(
    renderPart(
      <Timeline
        steps={[
          { step: 'placed', at: PLACED },
          { step: 'preparing', at: PLACED + 6 * MINUTE },
          { step: 'ready_for_pickup', at: PLACED + 70 * MINUTE },
        ]}
      />,
    ),
  )
  expect(text).toBe(
    'Placed Nov 21, 1:05 PM 6m Preparing Nov 21, 1:11 PM 1h 4m Ready for pickup Nov 21, 2:15 PM',
  )
})

test('a step that ended before it started shows a dash', () => {
  const text = heard(
    renderPart(
      <Timeline
        steps={[
          { step: 'placed', at: PLACED },
          { step: 'preparing', at: PLACED - MINUTE },
        ]}
      />,
    ),
  )
  expect(text).toContain('1:05 PM - Preparing')
})

test.each([
  ['en', 'Placed Nov 21, 1:05 PM 0m Preparing Nov 21, 1:05 PM 2m Ready for pickup Nov 21, 1:07 PM'],
  ['ar', 'اتطلب ٢١ نوفمبر، ١:٠٥ م أقل من دقيقة بيتطبخ ٢١ نوفمبر، ١:٠٥ م ٢ د جاهز ٢١ نوفمبر، ١:٠٧ م'],
] as const)('a short step shows its duration too (%s)', (locale, shown) => {
  const text = heard(
    renderPart(
      <Timeline
        steps={[
          { step: 'placed', at: PLACED },
          { step: 'preparing', at: PLACED + MINUTE - 1 },
          { step: 'ready_for_pickup', at: PLACED + 2 * MINUTE },
        ]}
      />,
      locale,
    ),
  )
  expect(text).toBe(shown)
})
