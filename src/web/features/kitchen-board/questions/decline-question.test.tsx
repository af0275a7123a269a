import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { DeclineQuestion } from './decline-question.tsx'

function asked(paid: boolean, lang?: 'ar') {
  const order = { id: 'o1', items: [], paid }
  const question = { sending: false, problem: null, onCancel: () => undefined, onSend: async () => undefined }
  return heard(renderPart(<DeclineQuestion order={order} {...question} />, lang))
}

test('a kitchen reads that the customer of a paid order gets the money back, and another pays nothing', () => {
  expect(asked(true)).toContain('The customer will see the reason and get the money back.')
  expect(asked(true, 'ar')).toContain('العميل هيشوف السبب، وفلوسه هترجع.')
  expect(asked(false)).toContain('The customer will see the reason and pay nothing.')
})
