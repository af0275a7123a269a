import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { CancelQuestion } from './cancel-question.tsx'

const asked = (paymentStatus: 'due' | 'awaiting' | 'paid', lang?: 'ar') =>
  heard(renderPart(<CancelQuestion order={{ id: 'o1', paymentStatus }} onClose={() => undefined} />, lang))

test('whoever paid online reads before cancelling that the money comes back, others that they pay nothing', () => {
  expect(asked('paid')).toContain(
    'The kitchen hasn’t started, so your money will come back within 7 business days.',
  )
  expect(asked('paid', 'ar')).toContain('المطبخ لسه مبدأش، وفلوسك هترجع خلال ٧ أيام عمل.')
  for (const status of ['due', 'awaiting'] as const)
    expect(asked(status)).toContain('The kitchen hasn’t started, so you won’t pay anything.')
})
