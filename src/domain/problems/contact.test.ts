import { expect, test } from 'vitest'
import { decideContactSender } from './contact.ts'

test('a guest is answered by mobile or e-mail, as it is stored', () => {
  expect(decideContactSender({ name: 'Laila', mobile: '٠١٠٠ ٢٣٤ ٥٦٧٨' })).toEqual({
    ok: true,
    value: { name: 'Laila', mobile: '+201002345678', email: null },
  })
  expect(decideContactSender({ name: 'Laila', email: 'Laila@Example.com' })).toEqual({
    ok: true,
    value: { name: 'Laila', mobile: null, email: 'laila@example.com' },
  })
})

test.each([
  [{ mobile: '01002345678' }, 'contact.name_missing'],
  [{ name: 'Laila' }, 'contact.answer_missing'],
  [{ name: 'Laila', mobile: '+44 20 7946 0958' }, 'accounts.mobile_not_egyptian'],
  [{ name: 'Laila', mobile: '0100' }, 'accounts.mobile_too_short'],
  [{ name: 'Laila', email: 'laila@' }, 'contact.email_invalid'],
  [{ name: 'Laila', mobile: '01002345678', email: 'no' }, 'contact.email_invalid'],
])('%o is refused with %s', (typed, code) => expect(decideContactSender(typed)).toMatchObject({ code }))
