import { expect, test } from 'vitest'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import {
  type App,
  bad,
  EMAIL,
  expectRefusals,
  FORGED,
  MOBILE,
  NAME,
  NEW_PASSWORD,
  PARIS,
  type Sent,
  twice,
  UNSEEN,
  type Wrongs,
} from '#tests/world/bad-input/wrong-forms.ts'
import { aCook, aCourier, aCustomer, aPassword, DOKKI, type Person } from '#tests/world/market.ts'
import { PASSWORD_RESETS, sendPasswordReset } from './passwords/forgot-password.ts'

type Form = { method?: string; path: string; by?: Person; fields: Sent }

const NEW = 'mahshi on a friday'
/** Another test covers the limits on guesses. */
const NO_LIMITS = { LIMIT_SIGN_IN_ACCOUNT: '0', LIMIT_RESETS_MAILBOX: '0', LIMIT_RESETS_ADDRESS: '0' }
const LINK = /(?:login\?reset|settings\?email)=(\S+)/

/** Fields that users may not set on their own account. */
const OWN: Wrongs = { ...FORGED, 'their own role': [{ role: 'admin' }, bad('role')] }

/** The wrong values of a name, sent in another field. */
const ofName = (to: string): Wrongs =>
  Object.fromEntries(
    Object.entries(NAME).map(([name, [wrong, answer]]) => [
      `${to}: ${name}`,
      [{ [to]: wrong.name }, answer === bad('name') ? bad(to) : `${answer} at ${to}`],
    ]),
  )

/** The wrong values of the current password. */
const known = (field: string): Wrongs => ({
  [`${field}: none`]: [{ [field]: undefined }, bad(field)],
  [`${field}: empty`]: [{ [field]: '' }, bad(field)],
  [`${field}: 513 letters`]: [{ [field]: 'x'.repeat(513) }, bad(field)],
  [`${field}: another`]: [{ [field]: 'wrong one' }, '400 auth.current_incorrect'],
  [`${field}: with marks in it`]: [
    { [field]: `molokhia with rabbit${UNSEEN}` },
    '400 auth.current_incorrect',
  ],
})

const TOKEN: Wrongs = {
  'no link': [{ token: undefined }, bad('token')],
  'an empty link': [{ token: '' }, bad('token')],
  'a link of 201 letters': [{ token: 'x'.repeat(201) }, bad('token')],
}

async function send(app: App, { method = 'POST', path, by, fields }: Form) {
  return app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...by?.headers },
    body: JSON.stringify(fields),
  })
}

const expectRefused = (app: App, form: Form, wrongs: Wrongs) =>
  expectRefusals(app, wrongs, (wrong) => send(app, { ...form, fields: { ...form.fields, ...wrong } }))

async function aYara(env: Record<string, string> = NO_LIMITS) {
  const app = await aTestApp({ env })
  const yara = await aCustomer(app)
  return { app, yara, password: await aPassword(app, yara) }
}

test('the password and e-mail forms name each wrong field, and change, store and mail nothing', async () => {
  const { app, yara: by, password } = await aYara()
  const change = { path: '/auth/change-password', by, fields: { currentPassword: password, ...twice(NEW) } }
  await expectRefused(app, change, { ...NEW_PASSWORD, ...known('currentPassword'), ...OWN })
  const another = { path: '/auth/change-email', by, fields: { email: 'yara@new.test', password } }
  await expectRefused(app, another, { ...EMAIL, ...known('password'), ...OWN })
  const forgotten = { path: '/auth/forgot-password', fields: { email: by.email } }
  await expectRefused(app, forgotten, { ...EMAIL, ...OWN })
  await expectRefused(app, { path: '/auth/confirm-password', by, fields: { password } }, known('password'))
  expect((await send(app, { ...another, fields: { email: ' Yara@New.test\n', password } })).status).toBe(200)
  expect(app.mails()).toMatchObject([{ to: 'yara@new.test' }])
})

test('a mailed link is refused with a wrong field, a changed token or after its expiry', async () => {
  const { app, yara, password } = await aYara()
  await send(app, { path: '/auth/forgot-password', fields: { email: yara.email } })
  const queued = app.enqueued.find(({ queue }) => queue === PASSWORD_RESETS.name)!
  await sendPasswordReset(app.platform, queued.data as { email: string })
  const token = LINK.exec(app.mails().at(-1)!.text)![1]!
  await yara.client.passwords.changeEmail({ email: 'yara@new.test', password })
  const emailToken = LINK.exec(app.mails().at(-1)!.text)![1]!

  const reset = { path: '/auth/reset-password', fields: { token, ...twice(NEW) } }
  const confirm = { path: '/auth/confirm-email', fields: { token: emailToken } }
  const changed = (code: string, ours: string, other: string): Wrongs => ({
    'a link of the other kind': [{ token: other }, code],
    'a link with marks in it': [{ token: ours.replace('.', `.${UNSEEN}`) }, code],
    'a link with one in front': [{ token: `\u200f${ours}` }, code],
    'a link in Arabic digits': [{ token: '١٢٣.٤٥٦' }, code],
    'a link of somebody else': [{ token: `somebody.${ours.split('.')[1]}` }, code],
    'a link of nobody': [{ token: `\0.${ours.split('.')[1]}` }, code],
    'a garbled link': [{ token: '…' }, code],
    'half a link': [{ token: ours.slice(0, -1) }, code],
  })
  await expectRefused(app, reset, {
    ...NEW_PASSWORD,
    ...TOKEN,
    ...OWN,
    ...changed('400 auth.reset_link_invalid', token, emailToken),
  })
  await expectRefused(app, confirm, {
    ...TOKEN,
    ...OWN,
    ...changed('400 auth.email_link_invalid', emailToken, token),
  })

  const expire = (ago: string) => app.sql(`update verifications set expires_at = now() + '${ago}'::interval`)
  await expire('-1 second')
  await expectRefused(app, reset, { 'an expired link': [{}, '400 auth.reset_link_invalid'] })
  await expectRefused(app, confirm, { 'an expired link': [{}, '400 auth.email_link_invalid'] })
  await expire('1 hour')
  expect((await send(app, reset)).status).toBe(200)
})

const PROFILE: Wrongs = {
  ...ofName('name'),
  ...ofName('nameAr'),
  ...MOBILE,
  ...OWN,
  'no name': [{ name: null }, bad('name')],
  'no mobile': [{ mobileNumber: null }, bad('mobileNumber')],
  'an unknown language': [{ locale: 'ar\u200f' }, bad('locale')],
  'consent by a word': [{ wantsOffers: 'true' }, bad('wantsOffers')],
  'an e-mail': [{ email: 'yara@new.test' }, bad('email')],
}

const ADDRESS: Wrongs = {
  'no street and no text': [{ street: '' }, '400 place.address_too_short'],
  'a blank street': [{ street: ' ' }, '400 place.address_too_short'],
  'a street that nobody sees': [{ street: UNSEEN }, '400 place.address_too_short'],
  'no location': [{ location: null }, '400 accounts.location_required'],
  'no word on the location': [{ location: undefined }, bad('location')],
  'a location in Paris': [{ location: PARIS }, '400 place.outside_egypt'],
  'half a location': [{ location: { latitude: 30 } }, bad('location.longitude')],
  'a district with marks in it': [{ districtId: 'dokki\u202e' }, bad('districtId')],
  'an owner': [{ userId: 'somebody' }, bad('userId')],
  ...Object.fromEntries(
    Object.entries({
      label: 41,
      street: 201,
      building: 41,
      floor: 21,
      apartment: 21,
      landmark: 201,
      address: 301,
      postalCode: 13,
    }).flatMap(([field, length]): [string, [Sent, string]][] => [
      [`${field}: ${length} letters`, [{ [field]: 'ش'.repeat(length) }, bad(field)]],
      [`${field}: a number`, [{ [field]: 7 }, bad(field)]],
    ]),
  ),
}

test('the profile and address forms name each wrong field and change nothing; foldable marks are removed', async () => {
  const { app, yara: by } = await aYara()
  const home = { street: '14 Mossadak St', location: DOKKI }
  const { id } = await by.client.profiles.addAddress(home)
  const profile = { method: 'PATCH', path: '/profile', by, fields: {} }
  await expectRefused(app, profile, PROFILE)
  await expectRefused(app, { path: '/profile/addresses', by, fields: home }, ADDRESS)
  await expectRefused(app, { method: 'PUT', path: `/profile/addresses/${id}`, by, fields: home }, ADDRESS)

  const typed = {
    name: ` Yara\u202e \u{e0041}\tHassan\0 `,
    nameAr: 'يارا\u2067 حسن',
    mobileNumber: '\u202a+٢٠ ١٠٠ ٢٣٤ ۵۶۷۸\u202c',
  }
  expect((await send(app, { ...profile, fields: typed })).status).toBe(200)
  expect(await by.client.profiles.getProfile()).toMatchObject({
    name: 'Yara Hassan',
    nameAr: 'يارا حسن',
    mobileNumber: '+201002345678',
  })
})

test('the kitchen and courier profile forms name each wrong field and change nothing', async () => {
  const app = await aTestApp()
  const kitchen = { method: 'PATCH', path: '/kitchen/profile', by: await aCook(app), fields: {} }
  await expectRefused(app, kitchen, {
    ...OWN,
    'a location in Paris': [{ location: PARIS }, '400 place.outside_egypt'],
    'half a location': [{ location: { latitude: 30 } }, bad('location.longitude')],
    'a bio of 501 letters': [{ bio: 'م'.repeat(501) }, bad('bio')],
    'an address of 301 letters': [{ address: 'ش'.repeat(301) }, bad('address')],
    'an address that nobody sees': [{ address: UNSEEN }, '400 place.address_too_short'],
  })
  const courier = {
    method: 'PATCH',
    path: '/courier/profile',
    by: await aCourier(app),
    fields: { vehicleType: 'bicycle' },
  }
  await expectRefused(app, courier, {
    ...OWN,
    'no vehicle': [{ vehicleType: undefined }, bad('vehicleType')],
    'an unknown vehicle': [{ vehicleType: 'donkey' }, bad('vehicleType')],
    'a vehicle with a mark in it': [{ vehicleType: 'bicycle\u200f' }, bad('vehicleType')],
  })
})
