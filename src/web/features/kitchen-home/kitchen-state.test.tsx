import { expect, test } from 'vitest'
import type { KitchenToday } from '#contract/kitchens.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { KitchenState } from './kitchen-state.tsx'

const UNTIL = '2026-11-21T12:52:00.000Z'
const PAUSED = {
  ...{ state: 'paused', open: false, hiddenToday: false, dayEndsAt: UNTIL, pausedUntil: null },
  opens: { day: 'today', at: UNTIL },
} as KitchenToday
const hold = { reason: 'weather', words: null, wordsAr: null, until: UNTIL } as const

const said = (today: KitchenToday, locale: 'en' | 'ar' = 'en') =>
  heard(
    renderPart(
      <KitchenState
        today={today}
        sending={false}
        failed={false}
        onChange={async () => true}
        onForget={() => {}}
      />,
      locale,
    ),
  )

test('a cook reads a pause by operators as theirs, until when, and never as a break of the kitchen', () => {
  const held = said({ ...PAUSED, hold })
  expect(held).toMatch(/^Paused by A-MAMA until 2:52 pm/i)
  expect(held).not.toMatch(/break|opens/i)
  expect(said({ ...PAUSED, hold: { ...hold, until: null }, opens: null })).toMatch(
    /^Paused by A-MAMA(?! until)/,
  )
  expect(said({ ...PAUSED, hold }, 'ar')).toContain('الطلبات موقوفة من أ‑ماما لحد')
})

test('a kitchen’s own break is one, and outlasts a shorter pause by operators', () => {
  expect(said({ ...PAUSED, hold: null })).toMatch(/^On a break/)
  const later = { day: 'today', at: '2026-11-21T14:00:00.000Z' } as const
  expect(said({ ...PAUSED, hold, opens: later })).toMatch(/until 2:52 pm.*Opens today 4:00 pm/i)
  // After its hours a kitchen is closed, whoever pauses it.
  expect(said({ ...PAUSED, state: 'closed', hold })).toMatch(/^Closed now/)
})
