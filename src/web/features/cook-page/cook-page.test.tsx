import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
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
