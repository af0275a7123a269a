import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { CustomerLine } from './kitchen-order-card.tsx'

test('a name that ends in an initial is followed by no comma', () => {
  expect(heard(renderPart(<CustomerLine name="يارا ر." area="الدقي" />, 'ar'))).toBe('يارا ر. من الدقي')
  expect(heard(renderPart(<CustomerLine name="Yara R." area="Dokki" />))).toBe('Yara R. · Dokki')
  expect(heard(renderPart(<CustomerLine name="Yara R." area={null} />))).toBe('Yara R.')
})

test('a name in the other script stays together', () => {
  expect(renderPart(<CustomerLine name="Yara R." area="الدقي" />, 'ar')).toBe('\u2068Yara R.\u2069 من الدقي')
})
