import { expect, test } from 'vitest'
import type { Payable } from '#contract/payments.ts'
import { paths } from '#domain/paths.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { LatestPayouts } from './latest-payouts.tsx'
import { Owed } from './owed.tsx'

const NOTHING_YET: Payable = { owed: 0, paidOut: 0, nextOn: null, payouts: [], adjustments: [] }
const PAYOUT = { id: 'p1', amount: 2755, reference: '', paidAt: '2026-11-19T15:00:00Z' }

const owed = (payable: Partial<Payable>, locale: 'en' | 'ar' = 'en') =>
  heard(
    renderPart(
      <Owed payable={{ ...NOTHING_YET, owed: 4130, ...payable }} isFirst={false} today="2026-11-23" />,
      locale,
    ),
  )

test('before any payout and without a day for one it promises no date', () => {
  expect(owed({})).toMatch(/^We owe you now 4,130 EGP Our team pays you and records it here/)
  expect(owed({})).not.toContain('Still open')
})

test('the next payout has its day, and comes as the last one did', () => {
  expect(owed({ nextOn: '2026-11-26' })).toContain('Next payout on Thursday, Nov 26')
  const paid = { nextOn: '2026-11-26', paidOut: 2755, payouts: [{ ...PAYOUT, method: 'instapay' as const }] }
  expect(owed(paid)).toBe(
    'We owe you now 4,130 EGP Next payout on Thursday, Nov 26, by InstaPay Still open 4,130 EGP Paid out 2,755 EGP',
  )
  expect(owed(paid, 'ar')).toContain('هتستلم الخميس ٢٦ نوفمبر على إنستاباي')
})

test('what they owe us is said, and nothing is open', () => {
  const tooMuch = { owed: -123.5, paidOut: 2755, payouts: [{ ...PAYOUT, method: 'cash' as const }] }
  expect(owed(tooMuch)).toBe(
    'We owe you now 0 EGP You owe us 123.50 EGP. It comes off your next payout. Still open 0 EGP Paid out 2,755 EGP',
  )
})

test('what is owed is said to the piastre, as whoever pays it out reads it', () => {
  const payable = { ...NOTHING_YET, owed: 170.5, paidOut: 29.5 }
  expect(owed(payable)).toMatch(/now 170.50 EGP .+ Still open 170.50 EGP Paid out 29.50 EGP/)
  const latest = <LatestPayouts payable={payable} today="2026-11-23" statement={paths.cookStatement} />
  expect(heard(renderPart(latest))).toContain('170.50 EGP')
})

test('an adjustment says how much, why and about which order, and whether it was added or taken off', () => {
  const at = '2026-11-19T15:00:00Z'
  const adjustments = [
    { id: 'a2', amount: -150, reason: 'The bag with the change was lost', orderId: null, at },
    { id: 'a1', amount: 85, reason: 'Cooked and not delivered', orderId: 'Z4YJ76FY12AMRKER', at },
  ]
  const payable = { ...NOTHING_YET, owed: -65, adjustments }
  const latest = <LatestPayouts payable={payable} today="2026-11-23" statement={paths.cookStatement} />
  const words = heard(renderPart(latest))
  expect(words).toContain('Adjustments')
  expect(words).toMatch(
    /The bag with the change was lost.*− 150 EGP.*Z4YJ.*Cooked and not delivered.*\+ 85 EGP/,
  )
})
