import { expect, test, vi } from 'vitest'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import { DOKKI } from '#tests/world/market.ts'
import { aBomb, aCourierForm, aPicture, fileOf, formOf, NO_PICTURES } from '#tests/world/pictures.ts'
import { contentsOf } from '#tests/world/postgres/contents.ts'

type Sent = Record<string, unknown>
type App = Awaited<ReturnType<typeof aTestApp>>
/** What is wrong with a form, by its name, and what it is answered: the code, and the field where the code has none. */
type Wrongs = Record<string, [wrong: Sent, answer: string]>

const MONA = {
  name: 'Mona Adel',
  email: 'mona@example.test',
  mobileNumber: '01002345678',
  address: '14 Mossadak St, flat 8',
  location: DOKKI,
  password: 'molokhia with rabbit',
  passwordConfirmation: 'molokhia with rabbit',
  role: 'customer',
  termsAccepted: true,
}

/** Turned, hidden, tagged, a control and half a character: what none of the fields may keep. */
const TRICKS = '\u202e\u2067\u200f\u200b\ufeff\u{e0041}\u{e007f}\0\u0007\ud83d'
/** The same, but for what a reader would see: half a character becomes a sign of its own. */
const UNSEEN = TRICKS.slice(0, -1)
const PARIS = { latitude: 48.85, longitude: 2.35 }
const twice = (password: string) => ({ password, passwordConfirmation: password })
const bad = (field: string) => `400 request.invalid at ${field}`

const invalid = (fields: string[], value: unknown): Wrongs =>
  Object.fromEntries(fields.map((field) => [`${field}: ${typeof value}`, [{ [field]: value }, bad(field)]]))

/** What every form that makes an account refuses. */
const OF_EVERYBODY: Wrongs = {
  'no name': [{ name: undefined }, bad('name')],
  'a blank name': [{ name: ' \n ' }, '400 accounts.name_too_short'],
  'a name that nobody sees': [{ name: UNSEEN }, '400 accounts.name_too_short'],
  'a name of digits': [{ name: '٠١٠٠٢٣' }, '400 accounts.name_too_short'],
  'a name of 81 letters': [{ name: 'م'.repeat(81) }, bad('name')],
  'no e-mail': [{ email: undefined }, bad('email')],
  'a blank e-mail': [{ email: ' ' }, '400 auth.invalid_email'],
  'an e-mail that is none': [{ email: 'mona@' }, '400 auth.invalid_email'],
  'an e-mail of 255 letters': [{ email: `${'m'.repeat(242)}@example.test` }, bad('email')],
  'an e-mail in Arabic digits': [{ email: 'mona٥@example.test' }, '400 auth.invalid_email'],
  'an e-mail in Arabic letters': [{ email: 'منى@example.test' }, '400 auth.invalid_email'],
  'two e-mails': [{ email: 'mona@example.test\r\nBcc: all@example.test' }, '400 auth.invalid_email'],
  'no mobile': [{ mobileNumber: undefined }, bad('mobileNumber')],
  'a blank mobile': [{ mobileNumber: ' ' }, '400 accounts.mobile_too_short'],
  'a mobile of nine Arabic digits': [{ mobileNumber: '٠١٠٠٢٣٤٥٦' }, '400 accounts.mobile_too_short'],
  'a landline': [{ mobileNumber: '٠٢ ٢٧٣٥ ١٢٣٤' }, '400 accounts.mobile_not_egyptian'],
  'a mobile of 41 digits': [{ mobileNumber: '0'.repeat(41) }, bad('mobileNumber')],
  'a mobile with a bell in it': [{ mobileNumber: '0100\u0007 234 5678' }, '400 accounts.mobile_not_egyptian'],
  'a mobile with NUL in it': [{ mobileNumber: '0100\0 234 5678' }, '400 accounts.mobile_not_egyptian'],
  'a mobile with a tag in it': [
    { mobileNumber: '0100\u{e0041} 234 5678' },
    '400 accounts.mobile_not_egyptian',
  ],
  'no address': [{ address: undefined }, bad('address')],
  'a blank address': [{ address: ' ' }, '400 place.address_too_short'],
  'an address that nobody sees': [{ address: UNSEEN }, '400 place.address_too_short'],
  'an address of 301 letters': [{ address: 'ش'.repeat(301) }, bad('address')],
  'a location in Paris': [{ location: PARIS }, '400 place.outside_egypt'],
  'half a location': [{ location: { latitude: 30.0384 } }, bad('location.longitude')],
  'a location off the globe': [{ location: { latitude: 91, longitude: 31 } }, bad('location.latitude')],
  'a location of words': [{ location: { ...DOKKI, latitude: 'north' } }, bad('location.latitude')],
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
  'a confirmation with a mark in it': [
    { passwordConfirmation: `${MONA.password}\u200f` },
    '400 auth.password_mismatch',
  ],
  'no word on the terms': [{ termsAccepted: undefined }, bad('termsAccepted')],
  'terms not accepted': [{ termsAccepted: false }, '400 accounts.terms_not_accepted'],
  'terms accepted by "yes"': [{ termsAccepted: 'yes' }, bad('termsAccepted')],
  'consent by "yes"': [{ wantsOffers: 'yes' }, bad('wantsOffers')],
  'an unknown language': [{ locale: 'ar\u200f' }, bad('locale')],
  ...Object.fromEntries(
    ['name', 'email', 'address'].map((field) => [
      `half a character as ${field}`,
      [
        { [field]: '\ud83d' },
        {
          name: '400 accounts.name_too_short',
          email: '400 auth.invalid_email',
          address: '400 place.address_too_short',
        }[field]!,
      ] as [Sent, string],
    ]),
  ),
  ...Object.fromEntries(
    [...UNSEEN].map((trick): [string, [Sent, string]] => [
      `an e-mail with U+${trick.codePointAt(0)!.toString(16)} in it`,
      [{ email: `mo${trick}na@example.test` }, '400 auth.invalid_email'],
    ]),
  ),
  // What only the server decides.
  status: [{ status: 'active' }, bad('status')],
  termsVersion: [{ termsVersion: 'v999' }, bad('termsVersion')],
  emailVerified: [{ emailVerified: true }, bad('emailVerified')],
  uid: [{ uid: 'mine' }, bad('uid')],
  rating: [{ rating: 5 }, bad('rating')],
  approvedAt: [{ approvedAt: '2026-01-01T00:00:00Z' }, bad('approvedAt')],
}

/** What only a form of JSON can say. */
const OF_JSON: Wrongs = {
  'no location': [{ location: null }, '400 accounts.location_required'],
  'no word on the location': [{ location: undefined }, bad('location')],
  'a location with more': [{ location: { ...DOKKI, accuracy: 5 } }, bad('location.accuracy')],
  'no role': [{ role: undefined }, bad('role')],
  'an empty role': [{ role: '' }, '400 accounts.invalid_role'],
  'a role of 41 letters': [{ role: 'c'.repeat(41) }, bad('role')],
  'a role with a mark in it': [{ role: 'customer\u200f' }, '400 accounts.invalid_role'],
  'the role of a courier': [{ role: 'delivery' }, '400 accounts.invalid_role'],
  'the role of an admin': [{ role: 'admin' }, '400 accounts.invalid_role'],
  'the role of a superadmin': [{ role: 'superadmin' }, '400 accounts.invalid_role'],
  'terms accepted by a word': [{ termsAccepted: 'true' }, bad('termsAccepted')],
  'a password of a megabyte': [{ password: 'x'.repeat(100_000) }, bad('password')],
  'papers of a courier': [{ identityNumber: '29501019900001' }, bad('identityNumber')],
  ...invalid(
    ['name', 'email', 'mobileNumber', 'address', 'password', 'passwordConfirmation', 'termsAccepted', 'role'],
    {},
  ),
  ...invalid(
    ['name', 'email', 'mobileNumber', 'address', 'password', 'termsAccepted', 'role', 'location'],
    7,
  ),
}

async function sendForm(app: App, fields: Sent) {
  return app.request('/api/auth/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(fields),
  })
}

async function sendCourierForm(app: App, fields: Sent) {
  return app.request('/api/auth/sign-up-delivery', {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: formOf(fields),
  })
}

async function answerOf(answer: Response) {
  const { code, data } = (await answer.json()) as { code?: string; data?: Record<string, any> }
  const at = data?.field ?? data?.issues?.map(({ path }: { path: string }) => path).join(', ')
  return `${answer.status} ${code}${at ? ` at ${at}` : ''}`
}

/** Sends the form with one thing wrong after the other, and looks whether anything is left of it. */
async function expectRefusals(
  app: App,
  wrongs: Wrongs,
  send: (app: App, fields: Sent) => Promise<Response>,
  form: Sent,
) {
  const before = await contentsOf(app)
  const puts = [app.platform.files, app.platform.privateFiles].map((files) => vi.spyOn(files, 'put'))
  const answers: Record<string, string> = {}
  for (const [name, [wrong]] of Object.entries(wrongs)) {
    const answer = await send(app, { ...form, ...wrong })
    expect(answer.headers.getSetCookie(), name).toEqual([])
    answers[name] = await answerOf(answer)
  }
  expect(answers).toEqual(Object.fromEntries(Object.entries(wrongs).map(([name, [, said]]) => [name, said])))
  expect(await contentsOf(app)).toEqual(before)
  for (const put of puts) expect(put).not.toHaveBeenCalled()
  expect([app.enqueued, app.published]).toEqual([[], []])
}

/** Typed with all that is folded: Arabic digits, marks around a number that was pasted, what turns or hides. */
const FOLDED = {
  name: `  Mona${TRICKS.slice(0, 7)}\u0007 \tAdel\u{e0041} `,
  email: ' Mona@Example.test\n',
  mobileNumber: '\u202a+\u202d٢٠ ١٠٠‑٢٣٤ ۵۶۷۸\u202c\u202c\u200f',
  address: '١٤ شارع مصدق\u202e\r\nشقة ٨\u{e007f}',
}
const KEPT = {
  name: 'Mona Adel',
  email: 'mona@example.test',
  mobile_number: '+201002345678',
  address: '١٤ شارع مصدق شقة ٨',
}

test.each(['customer', 'cook'])(
  'the form of a %s names each wrong field, and nothing is left of it',
  async (role) => {
    const app = await aTestApp()
    await expectRefusals(app, { ...OF_EVERYBODY, ...OF_JSON }, sendForm, { ...MONA, role })
    const joined = await sendForm(app, { ...MONA, ...FOLDED, role })
    expect(joined.status).toBe(201)
    expect(
      await app.sql(`select u.name, u.email, p.mobile_number, coalesce(a.address, k.address) as address from users u
      join profiles p on p.user_id = u.id left join saved_addresses a on a.user_id = u.id
      left join kitchens k on k.cook_id = u.id`),
    ).toEqual([KEPT])
  },
)

/** A real picture, of a type that we do not read. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

async function ofACourier(): Promise<Wrongs> {
  const large = fileOf(Buffer.concat([await aPicture(), Buffer.alloc(2_202_010)]))
  const bomb = fileOf(await aBomb())
  const wrongs: Wrongs = {
    'no location': [{ location: undefined }, '400 accounts.location_required'],
    'a role': [{ role: 'admin' }, bad('role')],
    'the role of a courier': [{ role: 'delivery' }, bad('role')],
    'no vehicle': [{ vehicleType: undefined }, bad('vehicleType')],
    'an unknown vehicle': [{ vehicleType: 'donkey' }, bad('vehicleType')],
    'an empty vehicle': [{ vehicleType: '' }, bad('vehicleType')],
    'a vehicle with a mark in it': [{ vehicleType: 'motorcycle\u200f' }, bad('vehicleType')],
  }
  for (const kind of ['identity', 'license']) {
    const [number, photo, last] = [`${kind}Number`, `${kind}Photo`, `${kind}ExpiresOn`]
    Object.assign(wrongs, {
      [`${kind}: no number`]: [{ [number]: undefined }, bad(number)],
      [`${kind}: a blank number`]: [{ [number]: ' ' }, `400 papers.number_invalid at ${number}`],
      [`${kind}: a number that nobody sees`]: [
        { [number]: UNSEEN },
        `400 papers.number_invalid at ${number}`,
      ],
      [`${kind}: four digits`]: [{ [number]: '٧٧١٢' }, `400 papers.number_invalid at ${number}`],
      [`${kind}: 31 digits`]: [{ [number]: '7'.repeat(31) }, `400 papers.number_invalid at ${number}`],
      [`${kind}: 61 digits`]: [{ [number]: '7'.repeat(61) }, bad(number)],
      [`${kind}: a number with a script in it`]: [
        { [number]: '<b>77123' },
        `400 papers.number_invalid at ${number}`,
      ],
      [`${kind}: ended yesterday`]: [{ [last]: '2026-11-20' }, `400 papers.expired at ${last}`],
      [`${kind}: a day that is none`]: [{ [last]: '2030-02-30' }, bad(last)],
      [`${kind}: a day in Arabic digits`]: [{ [last]: '٢٠٣٠-٠١-٣١' }, bad(last)],
      [`${kind}: no photo`]: [{ [photo]: undefined }, bad(photo)],
      [`${kind}: a text as photo`]: [{ [photo]: 'photo.jpg' }, bad(photo)],
      [`${kind}: 2.1 MB`]: [{ [photo]: large }, `413 file.too_large at ${photo}`],
      [`${kind}: 196 megapixels`]: [{ [photo]: bomb }, `413 file.too_large at ${photo}`],
      [`${kind}: a GIF under the name of a JPEG`]: [
        { [photo]: fileOf(GIF) },
        `415 file.wrong_type at ${photo}`,
      ],
      ...Object.fromEntries(
        Object.entries(NO_PICTURES).map(([what, bytes]) => [
          `${kind}: ${what}`,
          [{ [photo]: fileOf(bytes) }, `415 file.wrong_type at ${photo}`],
        ]),
      ),
    } satisfies Wrongs)
  }
  return wrongs
}

test('the form of a courier names each wrong field and picture, and no account, row or file is left of it', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_UPS: '0' } })
  const form = await aCourierForm({ mobileNumber: MONA.mobileNumber })
  await expectRefusals(app, { ...OF_EVERYBODY, ...(await ofACourier()) }, sendCourierForm, form)
  const joined = await sendCourierForm(app, {
    ...form,
    ...FOLDED,
    identityNumber: '\u202e٢٩٥٠١٠١ ٩٩٠٠٠٠١\u{e0041}\u200f',
    licenseNumber: '۷۷۱۲۳۴۵',
  })
  expect(joined.status).toBe(201)
  expect(
    await app.sql(
      `select u.name, u.email, p.mobile_number, p.address from users u join profiles p on p.user_id = u.id`,
    ),
  ).toEqual([KEPT])
  expect(await app.sql('select kind, number from papers order by kind')).toEqual([
    { kind: 'identity', number: '29501019900001' },
    { kind: 'license', number: '7712345' },
  ])
})
