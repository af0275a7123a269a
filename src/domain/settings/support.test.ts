import { describe, expect, test } from 'vitest'
import { cairoInstant } from '../cairo-time.ts'
import { decideOfficePhone, decideSupport, isOfficeOpen, isReachable } from './support.ts'

test.each([
  ['0100 555 0190', '+201005550190'],
  ['٠١٠٠ ٥٥٥ ٠١٩٠', '+201005550190'],
  ['02 2735 1234', '+20227351234'],
  ['+20 2 2735 1234', '+20227351234'],
  ['03-487 1234', '+2034871234'],
  ['0502212345', '+20502212345'],
  ['19777', '19777'],
  ['١٦٥٢٨', '16528'],
])('the office phone %s is stored as %s', (typed, stored) =>
  expect(decideOfficePhone(typed)).toEqual({ ok: true, value: stored }),
)

test.each(['call us', '+44 20 7946 0958', '+1 202 555 0143', '0227', '12345', '19777000', '01302345678'])(
  '%s is no office phone',
  (typed) => expect(decideOfficePhone(typed)).toMatchObject({ code: 'settings.support_phone_invalid' }),
)

describe('decideSupport', () => {
  test('reads numbers as they are stored and keeps what is empty or not sent', () => {
    expect(
      decideSupport({ supportPhone: '19777', supportWhatsapp: '0100 555 0190', supportEmail: '' }),
    ).toEqual({
      ok: true,
      value: { supportPhone: '19777', supportWhatsapp: '+201005550190', supportEmail: '' },
    })
    expect(decideSupport({ supportOpensAt: '٩:٣٠' })).toEqual({
      ok: true,
      value: { supportOpensAt: '09:30' },
    })
    expect(decideSupport({})).toEqual({ ok: true, value: {} })
  })

  test.each([
    [{ supportPhone: 'none' }, 'settings.support_phone_invalid'],
    [{ supportWhatsapp: '19777' }, 'settings.support_whatsapp_invalid'],
    [{ supportWhatsapp: '+44 7911 123456' }, 'settings.support_whatsapp_invalid'],
    [{ supportEmail: 'help@' }, 'settings.support_email_invalid'],
    [{ supportOpensAt: '25:00' }, 'settings.support_hours_invalid'],
    [{ supportClosesAt: '9' }, 'settings.support_hours_invalid'],
    [{ supportClosesAt: '' }, 'settings.support_hours_invalid'],
  ])('%o is refused', (changes, code) => expect(decideSupport(changes)).toMatchObject({ code }))
})

const support = { phone: null, whatsapp: null, email: null, opensAt: '09:00', closesAt: '21:00' }
const at = (time: string) => cairoInstant(`2026-11-24T${time}`)

test('an office with one way is reachable, one without any is not', () => {
  expect(isReachable(support)).toBe(false)
  expect(isReachable({ ...support, whatsapp: '+201005550190' })).toBe(true)
})

test.each([
  ['09:00', '21:00', '08:59', false],
  ['09:00', '21:00', '09:00', true],
  ['09:00', '21:00', '21:00', false],
  ['18:00', '02:00', '01:59', true],
  ['18:00', '02:00', '02:00', false],
  ['00:00', '00:00', '12:00', true],
])('an office from %s to %s is at %s open: %s', (opensAt, closesAt, time, open) =>
  expect(isOfficeOpen({ ...support, opensAt, closesAt }, at(time))).toBe(open),
)
