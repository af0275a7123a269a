import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCustomer, aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'

const MESSAGE = {
  kind: 'idea',
  message: 'More salads, please',
  name: 'Laila Mostafa',
  mobile: '0155 000 2026',
  email: 'laila@example.test',
  lang: 'en',
} as const

test('a guest’s message is a problem in the inbox, and the answer reaches them by mail', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const { id } = await app.client().problems.contactOffice(MESSAGE)
  const { items, states } = await admin.problems.listProblems({ q: 'laila' })
  expect(states.open).toBe(1)
  expect(items[0]).toMatchObject({
    id,
    reason: 'idea',
    words: MESSAGE.message,
    order: null,
    sender: { id: null, name: MESSAGE.name, mobile: '+201550002026', email: MESSAGE.email },
  })
  const answered = await admin.problems.answerProblem({
    id,
    version: 1,
    answer: 'They come in summer',
    discount: 20,
  })
  expect(answered).toMatchObject({ state: 'answered', apology: { discount: 20 } })
  const mail = app.mails().findLast(({ to }) => to === MESSAGE.email)!
  expect(mail.text).toContain('They come in summer')
  const { code } = answered.apology!
  expect(mail.text).toContain(code)
  const order = () =>
    aGuestOrder(app, koshari, { promoCode: code, mobileNumber: MESSAGE.mobile, email: MESSAGE.email })
  const cart = { lines: [{ dishId: koshari.id, quantity: 2 }], place: DOKKI, promoCode: code }
  expect(await app.client().ordering.quote(cart)).toMatchObject({ discountAmount: 20 })
  await order()
  await expect(order()).rejects.toThrow('promo.invalid')
  expect(await audit(app.sql)).toEqual([])
})

test('a code for a customer’s message is the customer’s alone', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const [writer, other] = [await aCustomer(app), await aCustomer(app)]
  const { id } = await writer.client.problems.contactOffice(MESSAGE)
  const answered = await admin.problems.answerProblem({ id, version: 1, answer: 'Sorry', discount: 20 })
  const cart = {
    lines: [{ dishId: koshari.id, quantity: 2 }],
    place: DOKKI,
    promoCode: answered.apology!.code,
  }
  expect(await writer.client.ordering.quote(cart)).toMatchObject({ discountAmount: 20 })
  for (const client of [other.client, app.client()])
    expect(await refusalOf(client.ordering.quote(cart))).toBe('promo.invalid')
})

test('a message may be about an order and may bring a photo', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const { client: admin } = await anAdmin(app)
  const { id } = await app.client().problems.contactOfficeWithPhoto({
    ...MESSAGE,
    kind: 'order',
    order: order.id.toLowerCase(),
    photo: fileOf(await aPicture()),
  })
  expect(await admin.problems.getProblem({ id })).toMatchObject({
    hasPhoto: true,
    order: { id: order.id, status: 'pending' },
    sender: { name: MESSAGE.name },
  })
  expect((await admin.problems.linkProblemPhoto({ id })).url).toContain('/api/problem-photos/')
})

test('a message pressed twice at once is one, and a signed-in person writes as themselves', async () => {
  const app = await aTestApp()
  const { yara } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const write = () => yara.client.problems.contactOffice({ ...MESSAGE, name: 'Somebody else' })
  const [first, second] = await Promise.all([write(), write()])
  expect(second).toEqual(first)
  const { items } = await admin.problems.listProblems({})
  expect(items.map(({ sender }) => sender)).toEqual([
    { id: yara.id, name: 'Yara Hassan', mobile: null, email: yara.email },
  ])
})

test('the same words with a photo, or about an order, are another message', async () => {
  const app = await aTestApp()
  const order = await aGuestOrder(app, (await aMarket(app)).koshari)
  const { client: admin } = await anAdmin(app)
  const { problems: office } = app.client()
  const photo = fileOf(await aPicture())
  const shown = () => office.contactOfficeWithPhoto({ ...MESSAGE, photo })
  const about = () => office.contactOffice({ ...MESSAGE, order: order.id })
  await office.contactOffice(MESSAGE)
  for (const write of [shown, about]) expect(await write()).toEqual(await write())
  const { items } = await admin.problems.listProblems({})
  expect(items.map(({ hasPhoto, order }) => [hasPhoto, order?.id ?? null])).toEqual(
    expect.arrayContaining([
      [false, null],
      [true, null],
      [false, order.id],
    ]),
  )
  expect(items).toHaveLength(3)
})

test('a message that cannot be answered, is empty, or is about no order is refused and saves nothing', async () => {
  const app = await aTestApp()
  const { client: admin } = await anAdmin(app)
  const send = (changes: object) =>
    refusalOf(app.client().problems.contactOffice({ ...MESSAGE, ...changes } as never))
  expect(await send({ name: ' ' })).toBe('contact.name_missing')
  expect(await send({ mobile: '', email: '' })).toBe('contact.answer_missing')
  expect(await send({ mobile: '+44 20 7946 0958' })).toBe('accounts.mobile_not_egyptian')
  expect(await send({ email: 'laila' })).toBe('contact.email_invalid')
  expect(await send({ order: 'K7QX2M4RK7QX2M4R' })).toBe('order.not_found')
  expect(await send({ message: ' \u200b ' })).toBe('request.invalid')
  expect(await send({ message: 'x'.repeat(1_001) })).toBe('request.invalid')
  expect(await send({ kind: 'missing' })).toBe('request.invalid')
  expect(
    await refusalOf(
      app.client().problems.contactOfficeWithPhoto({
        ...MESSAGE,
        photo: new File(['not a picture'], 'a.png', { type: 'image/png' }),
      }),
    ),
  ).toBe('file.wrong_type')
  expect((await admin.problems.listProblems({})).total).toBe(0)
})

test('erasing an account empties what it wrote', async () => {
  const app = await aTestApp()
  const { yara } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  await yara.client.problems.contactOffice({ kind: 'account', message: 'Where is my data?' })
  const [written] = (await admin.problems.listProblems({ q: 'Where' })).items
  await admin.privacy.eraseAccount({ id: yara.id })
  expect(await admin.problems.getProblem({ id: written!.id })).toMatchObject({
    words: '',
    sender: { name: '', mobile: null, email: null },
  })
})

test('an admin’s ready replies are in the language of whoever will read the answer', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const [customer, guest] = [await aCustomer(app), app.client()]
  await customer.client.profiles.changeProfile({ locale: 'ar' })
  const order = await aGuestOrder(app, koshari)
  const late = async (client: typeof guest, lang: 'en' | 'ar') => {
    const message = { ...MESSAGE, message: `Late, in ${lang}`, order: order.id, lang }
    const { id } = await client.problems.contactOffice(message)
    return (await admin.problems.getProblem({ id })).replies.late
  }
  expect(await late(guest, 'en')).toContain('sorry that it came late')
  expect(await late(guest, 'ar')).toContain('بنعتذر عن التأخير')
  // An account is written to in its own language, whatever page it wrote from.
  expect(await late(customer.client, 'en')).toContain('بنعتذر عن التأخير')
})
