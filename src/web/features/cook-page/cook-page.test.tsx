import { expect, test } from 'vitest'
import type { CookPage } from '#contract/kitchens.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { CookFacts } from './cook-facts.tsx'
import { CookNotFound, type OwnKitchen } from './cook-page.tsx'

const said = (own: OwnKitchen | null) => heard(renderPart(<CookNotFound own={own} />))

test('a cook whose kitchen is not open to the public yet reads why, and nobody else does', () => {
  expect(said({ approval: 'waiting', refusalReason: null })).toContain('Waiting for approval')
  const refused = said({ approval: 'refused', refusalReason: 'No street in the address' })
  expect(refused).toContain('Your kitchen wasn’t accepted')
  expect(refused).toContain('No street in the address')
  expect(said(null)).toContain('It may have closed.')
  // An approved kitchen is missing for another reason.
  expect(said({ approval: 'approved', refusalReason: null })).toContain('It may have closed.')
})

test('customers read a pause by operators as theirs, and not as a break of the kitchen', () => {
  const at = '2026-11-21T12:52:00.000Z'
  const held = heard(
    renderPart(
      <CookFacts
        cook={
          {
            ...{ name: 'Amina', nameAr: null, area: '', areaAr: null, bio: '', bioAr: null, portrait: null },
            ...{ averageRating: null, reviewCount: 0, distanceKm: null, deliveredOrders: 0, since: at },
            ...{ open: false, state: 'paused', opensSoon: false, until: null, opens: { day: 'today', at } },
            hold: { reason: 'weather', words: null, wordsAr: null, until: at },
          } as unknown as CookPage
        }
      />,
    ),
  )
  expect(held).toMatch(/Paused by A-MAMA until 2:52 pm/i)
  expect(held).toContain('Bad weather')
  expect(held).not.toMatch(/break|opens/i)
})
