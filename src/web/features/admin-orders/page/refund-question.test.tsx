import { expect, test, vi } from 'vitest'
import type { OrderMoney } from '#contract/payments.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { EndQuestion } from './end-question.tsx'
import { RefundQuestion } from './refund-question.tsx'

vi.mock('virtual:contract-routes', () => ({ default: {} }))

const refund = { id: 'r1', kind: 'hand', amount: 20 } as OrderMoney['refunds'][number]
const onClose = () => {}

test.each([
  ['en', 'customer is notified', 'call them'],
  ['ar', 'وصله خبر', 'كلّمه'],
] as const)('money by hand says who has to tell the customer, in %s', (locale, told, call) => {
  const dialogs = (isReached: boolean) =>
    [
      <RefundQuestion key="1" {...{ orderId: 'o1', refundable: 20, byHand: true, isReached, onClose }} />,
      <EndQuestion key="2" {...{ refund, end: 'refused', said: 'undone', isReached, onClose }} />,
    ].map((each) => heard(renderPart(each, locale)))
  for (const dialog of dialogs(true)) {
    expect(dialog).toContain(told)
    expect(dialog).not.toContain(call)
  }
  for (const dialog of dialogs(false)) {
    expect(dialog).toContain(call)
    expect(dialog).not.toContain(told)
  }
})
