import { expect, vi } from 'vitest'
import type { aTestApp } from '../app.ts'
import { contentsOf } from './contents.ts'

export type Sent = Record<string, unknown>
export type App = Awaited<ReturnType<typeof aTestApp>>
/** Wrong fields of a form by the mistake's name, with the expected answer: the code, and the field if the code names none. */
export type Wrongs = Record<string, [wrong: Sent, answer: string]>

/** Direction controls, invisible characters, control characters and tags. */
export const UNSEEN = '\u202e\u2067\u200f\u200b\ufeff\u{e0041}\u{e007f}\0\u0007'
export const PARIS = { latitude: 48.85, longitude: 2.35 }

/** The answer to input that the schema refuses at a field. */
export const bad = (field: string) => `400 request.invalid at ${field}`
export const twice = (password: string) => ({ password, passwordConfirmation: password })

/** Wrong values of a required name. */
export const NAME: Wrongs = {
  'a blank name': [{ name: ' \n ' }, '400 accounts.name_too_short'],
  'a name of one letter': [{ name: 'م' }, '400 accounts.name_too_short'],
  'a name that nobody sees': [{ name: UNSEEN }, '400 accounts.name_too_short'],
  'a name of half a character': [{ name: '\ud83d' }, '400 accounts.name_too_short'],
  'a name of digits': [{ name: '٠١٠٠٢٣' }, '400 accounts.name_too_short'],
  'a name of 81 letters': [{ name: 'م'.repeat(81) }, bad('name')],
}

export const MOBILE: Wrongs = {
  'a blank mobile': [{ mobileNumber: ' ' }, '400 accounts.mobile_too_short'],
  'a mobile of nine Arabic digits': [{ mobileNumber: '٠١٠٠٢٣٤٥٦' }, '400 accounts.mobile_too_short'],
  'a landline': [{ mobileNumber: '٠٢ ٢٧٣٥ ١٢٣٤' }, '400 accounts.mobile_not_egyptian'],
  'a mobile of 41 digits': [{ mobileNumber: '0'.repeat(41) }, bad('mobileNumber')],
  ...Object.fromEntries(
    ['\u0007', '\0', '\u{e0041}'].map((trick): [string, [Sent, string]] => [
      `a mobile with ${pointOf(trick)} in it`,
      [{ mobileNumber: `0100${trick} 234 5678` }, '400 accounts.mobile_not_egyptian'],
    ]),
  ),
}

export const EMAIL: Wrongs = {
  'no e-mail': [{ email: undefined }, bad('email')],
  'a blank e-mail': [{ email: ' ' }, '400 auth.invalid_email'],
  'an e-mail that is none': [{ email: 'mona@' }, '400 auth.invalid_email'],
  'an e-mail of 255 letters': [{ email: `${'m'.repeat(242)}@example.test` }, bad('email')],
  'an e-mail in Arabic digits': [{ email: 'mona٥@example.test' }, '400 auth.invalid_email'],
  'an e-mail in Arabic letters': [{ email: 'منى@example.test' }, '400 auth.invalid_email'],
  'two e-mails': [{ email: 'mona@example.test\r\nBcc: all@example.test' }, '400 auth.invalid_email'],
  ...Object.fromEntries(
    [...UNSEEN, '\ud83d'].map((trick): [string, [Sent, string]] => [
      `an e-mail with ${pointOf(trick)} in it`,
      [{ email: `mo${trick}na@example.test` }, '400 auth.invalid_email'],
    ]),
  ),
}

export const NEW_PASSWORD: Wrongs = {
  'no password': [{ password: undefined }, bad('password')],
  'an empty password': [twice(''), '400 auth.weak_password'],
  'a password of spaces': [twice(' '.repeat(12)), '400 auth.common_password'],
  'a password of five': [twice('k7!xq'), '400 auth.weak_password'],
  'a password of 129': [twice('k7!xq'.repeat(26).slice(1)), '400 auth.password_too_long'],
  'a password of 513': [twice('x'.repeat(513)), bad('password, passwordConfirmation')],
  'a common password': [twice('123456'), '400 auth.common_password'],
  'a common password in Arabic digits': [twice('١٢٣٤٥٦'), '400 auth.common_password'],
  'no confirmation': [{ passwordConfirmation: undefined }, bad('passwordConfirmation')],
  'an empty confirmation': [{ passwordConfirmation: '' }, '400 auth.password_mismatch'],
  'another confirmation': [{ passwordConfirmation: 'molokhia' }, '400 auth.password_mismatch'],
}

/** Fields of an account that only the server sets. */
export const FORGED: Wrongs = Object.fromEntries(
  Object.entries({
    status: 'active',
    termsVersion: 'v999',
    emailVerified: true,
    uid: 'somebody',
    approvedAt: '2026-01-01T00:00:00Z',
    rating: 5,
  }).map(([field, value]) => [`their own ${field}`, [{ [field]: value }, bad(field)]]),
)

/** Sends a form with one mistake at a time, and expects the refusals and that nothing was changed, stored or queued. */
export async function expectRefusals(
  app: App,
  wrongs: Wrongs,
  send: (wrong: Sent) => Promise<Response>,
): Promise<void> {
  const before = await contentsOf(app)
  const queued = [app.enqueued.length, app.published.length]
  const puts = [app.platform.files, app.platform.privateFiles].map((files) => vi.spyOn(files, 'put'))
  const answers: Record<string, string> = {}
  for (const [name, [wrong]] of Object.entries(wrongs)) answers[name] = await answerOf(await send(wrong))
  expect(answers).toEqual(
    Object.fromEntries(Object.entries(wrongs).map(([name, [, expected]]) => [name, expected])),
  )
  expect(await contentsOf(app)).toEqual(before)
  expect([app.enqueued.length, app.published.length]).toEqual(queued)
  for (const put of puts) expect(put).not.toHaveBeenCalled()
}

type Body = { code?: string; data?: { field?: string; issues?: { path: string }[] } }

async function answerOf(answer: Response) {
  const { code = 'no refusal', data } = (await answer.json()) as Body
  const at = data?.field ?? data?.issues?.map(({ path }) => path).join(', ')
  const cookie = answer.headers.getSetCookie().length > 0 ? ', with a cookie' : ''
  return `${answer.status} ${code}${at ? ` at ${at}` : ''}${cookie}`
}

function pointOf(character: string) {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`
}
