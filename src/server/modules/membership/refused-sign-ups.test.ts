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
  UNSEEN,
  type Wrongs,
} from '#tests/world/bad-input/wrong-forms.ts'
import { DOKKI } from '#tests/world/market.ts'
import { aBomb, aCourierForm, aPicture, fileOf, formOf, NO_PICTURES } from '#tests/world/pictures.ts'

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

const invalid = (fields: string[], value: unknown): Wrongs =>
  Object.fromEntries(fields.map((field) => [`${field}: ${typeof value}`, [{ [field]: value }, bad(field)]]))

/** The wrong fields that every sign-up form refuses. */
const OF_EVERYBODY: Wrongs = {
  ...NAME,
  ...EMAIL,
  ...MOBILE,
  ...NEW_PASSWORD,
  ...FORGED,
  'no name': [{ name: undefined }, bad('name')],
  'no mobile': [{ mobileNumber: undefined }, bad('mobileNumber')],
  'no address': [{ address: undefined }, bad('address')],
  'a blank address': [{ address: ' ' }, '400 place.address_too_short'],
  'an address that nobody sees': [{ address: UNSEEN }, '400 place.address_too_short'],
  'an address of half a character': [{ address: '\ud83d' }, '400 place.address_too_short'],
  'an address of 301 letters': [{ address: 'ش'.repeat(301) }, bad('address')],
  'a location in Paris': [{ location: PARIS }, '400 place.outside_egypt'],
  'half a location': [{ location: { latitude: 30.0384 } }, bad('location.longitude')],
  'a location off the globe': [{ location: { latitude: 91, longitude: 31 } }, bad('location.latitude')],
  'a location of words': [{ location: { ...DOKKI, latitude: 'north' } }, bad('location.latitude')],
  'a confirmation with a mark in it': [
    { passwordConfirmation: `${MONA.password}\u200f` },
    '400 auth.password_mismatch',
  ],
  'no word on the terms': [{ termsAccepted: undefined }, bad('termsAccepted')],
  'terms not accepted': [{ termsAccepted: false }, '400 accounts.terms_not_accepted'],
  'terms accepted by "yes"': [{ termsAccepted: 'yes' }, bad('termsAccepted')],
  'consent by "yes"': [{ wantsOffers: 'yes' }, bad('wantsOffers')],
  'an unknown language': [{ locale: 'ar\u200f' }, bad('locale')],
}

/** The wrong fields that only the JSON form can send. */
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

/** Input with everything that is folded: Arabic digits, marks around a pasted number, direction marks, invisible characters. */
const FOLDED = {
  name: `  Mona${UNSEEN}\tAdel\u{e0041} `,
  email: ' Mona@Example.test\n',
  mobileNumber: '\u202a+\u202d٢٠ ١٠٠‑٢٣٤ ۵۶۷۸\u202c\u202c\u200f',
  address: '١٤ شارع مصدق\u202e\r\nشقة ٨\u{e007f}',
}
const STORED = {
  name: 'Mona Adel',
  email: 'mona@example.test',
  mobile_number: '+201002345678',
  address: '١٤ شارع مصدق شقة ٨',
}

test.each(['customer', 'cook'])(
  'the sign-up form of a %s names each wrong field, and stores nothing',
  async (role) => {
    const app = await aTestApp()
    await expectRefusals(app, { ...OF_EVERYBODY, ...OF_JSON }, (wrong) =>
      sendForm(app, { ...MONA, role, ...wrong }),
    )
    const joined = await sendForm(app, { ...MONA, ...FOLDED, role })
    expect(joined.status).toBe(201)
    expect(
      await app.sql(`select u.name, u.email, p.mobile_number, coalesce(a.address, k.address) as address from users u
      join profiles p on p.user_id = u.id left join saved_addresses a on a.user_id = u.id
      left join kitchens k on k.cook_id = u.id`),
    ).toEqual([STORED])
  },
)

/** A valid picture of a type that is refused. */
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

test('the sign-up form of a courier names each wrong field and picture, and stores no row and no file', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_UPS: '0' } })
  const form = await aCourierForm({ mobileNumber: MONA.mobileNumber })
  await expectRefusals(app, { ...OF_EVERYBODY, ...(await ofACourier()) }, (wrong) =>
    sendCourierForm(app, { ...form, ...wrong }),
  )
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
  ).toEqual([STORED])
  expect(await app.sql('select kind, number from papers order by kind')).toEqual([
    { kind: 'identity', number: '29501019900001' },
    { kind: 'license', number: '7712345' },
  ])
})
