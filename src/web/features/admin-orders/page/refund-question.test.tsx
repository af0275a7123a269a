import { expect, test } from 'vitest'
import type { OrderMoney } from '#contract/payments.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { EndQuestion } from './end-question.tsx'
import { RefundQuestion } from './refund-question.tsx'

const refund = { id: 'r1', kind: 'hand', amount: 20, frees: 0 } as OrderMoney['refunds'][number]
const onClose = () => {}
const asUndone = { end: 'refused', said: 'undone', paidBy: 'Credit card, Paymob', onClose } as const

test.each([
  ['en', 'customer is notified', 'call them'],
  ['ar', 'وصله خبر', 'كلّمه'],
] as const)('money by hand says who has to tell the customer, in %s', (locale, told, call) => {
  const dialogs = (isReached: boolean) =>
    [
      <RefundQuestion
        key="1"
        {...{ orderId: 'o1', refundable: 20, byHand: true, isReached, unanswered: new Map(), onClose }}
      />,
      <EndQuestion key="2" {...{ refund, isReached, ...asUndone }} />,
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

test.each([
  ['en', /20.EGP/, 'Refund', 'Don’t send it yet'],
  ['ar', /٢٠/, 'رجّع', 'متتبعتش دلوقتي'],
] as const)(
  'a record that kept promised money asks whether that is sent, how much and which way, and has chosen nothing, in %s',
  (locale, sum, now, later) => {
    const page = renderPart(<EndQuestion refund={{ ...refund, frees: 20 }} isReached {...asUndone} />, locale)
    const said = heard(page)
    for (const words of [sum, now, later, 'Credit card, Paymob']) expect(said).toMatch(words)
    expect(page).not.toContain('checked')
    expect(heard(renderPart(<EndQuestion refund={refund} isReached {...asUndone} />, locale))).not.toContain(
      later,
    )
  },
)
