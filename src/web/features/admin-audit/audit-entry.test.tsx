import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Locale } from '#locales/locale.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { Changes } from './audit-entry.tsx'

function readOf(details: AuditEntry['details'], locale: Locale, action = 'market.pause') {
  return heard(renderPart(<Changes entry={{ action, details, address: null } as AuditEntry} />, locale))
}

test('a pause is read with where, why and until when, by Cairo’s clock and in the reader’s words', () => {
  const pause = { scope: 'everything', reason: 'weather', until: '2026-11-28T18:30:00.000Z' }
  const english = readOf(pause, 'en')
  expect(english).toContain('Bad weather')
  expect(english).toContain('Where: Everything')
  expect(english).toMatch(/Until: Nov 28.+8:30 PM/)
  const arabic = readOf({ ...pause, minutes: 15 }, 'ar')
  expect(arabic).toContain('الجو وحش')
  expect(arabic).toContain('فين: كله')
  expect(arabic).toContain('٨:٣٠')
  expect(arabic).toContain('دقايق زيادة: ١٥')
})

test('words that an admin typed for a pause are shown as they are, and a reason elsewhere is no code', () => {
  expect(readOf({ reason: 'A wedding' }, 'en')).toContain('A wedding')
  expect(readOf({ reason: 'holiday' }, 'en', 'account.ban')).toBe('holiday')
  expect(readOf({ reason: 'courier_jump' }, 'ar', 'order.flag')).toContain('اتنقل فجأة')
})

test.each([
  ['unreachable', 'معرفناش نوصل للعميل'],
  ['photo', 'الصورة مش للأكلة دي'],
])('a usual reason (%s) is read in the reader’s words', (usualReason, words) => {
  expect(readOf({ usualReason }, 'ar', 'dish.reject')).toContain(words)
})

test.each([
  ['en', ['How: InstaPay', 'Transfer number: IP-77', 'State: The money came', 'Kept waiting']],
  ['ar', ['إزاي: إنستاباي', 'رقم التحويل: IP-77', 'الحالة: الفلوس وصلت', 'Kept waiting']],
] as const)('money by hand is read in words, without ids, in %s', (locale, words) => {
  const given = {
    refundId: 'hmXN3o',
    amount: 20,
    method: 'instapay',
    reference: 'IP-77',
    reason: 'Kept waiting',
  }
  const page = readOf({ ...given, state: 'done' }, locale, 'order.refund_by_hand')
  for (const word of words) expect(page).toContain(word)
  expect(page).not.toMatch(/hmXN3o|refundId|method|instapay|done/)
  const payout = readOf({ payoutId: 'p9', account: 'cook', amount: 20 }, locale, 'payout.record')
  expect(payout).not.toMatch(/p9|account|cook/)
  const refused = { refundId: 'r2', amount: 20, state: 'refused', sent: 50 }
  const ended = readOf(refused, locale, 'order.refund_end')
  expect(ended).not.toMatch(/refused|r2|sent/)
  expect(ended).toContain(locale === 'en' ? 'Refunded after that: 50' : 'اترجّع بعدها: ٥٠')
})

test('dishes that an admin took off the menu with a change are named', () => {
  const change = { changeId: 'c1', what: ['lines'], withoutConsent: 'keep', soldOut: 'Koshari, Rice' }
  expect(readOf(change, 'en', 'order.change')).toContain('Sold out until tomorrow: Koshari, Rice')
})
