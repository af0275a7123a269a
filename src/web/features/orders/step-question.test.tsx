import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { type Step, StepQuestion } from './step-question.tsx'

function asked(step: Step, paymentStatus: 'due' | 'paid') {
  const order = { id: 'o1', paymentStatus }
  return heard(
    renderPart(<StepQuestion order={order} step={step} onClose={() => undefined} onDone={() => undefined} />),
  )
}

test('whoever paid online reads before cancelling that the money comes back, others that they pay nothing', () => {
  expect(asked('cancelled', 'paid')).toContain('so your money will come back within 7 business days.')
  expect(asked('cancelled', 'due')).toContain('so you won’t pay anything.')
  expect(asked('preparing', 'paid')).not.toContain('money')
})
