import { expect, test } from 'vitest'
import { createRandom } from '#server/db/seed/random.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { anEatenMeal } from '#tests/world/eaten-meal.ts'
import {
  aCook,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  type Person,
  refusalOf,
} from '#tests/world/market.ts'

const CONTENT = { rating: 5, comment: 'Like at home' }
const LAILA = {
  name: 'Laila Said',
  email: 'laila@example.test',
  mobileNumber: '01002345678',
  address: '14 Mossadak St',
  location: DOKKI,
  password: 'molokhia with rabbit',
  passwordConfirmation: 'molokhia with rabbit',
  role: 'customer',
  termsAccepted: true,
}
const PATIENT = { LIMIT_REVIEWS: '0', LIMIT_REPORTS: '0' }

/** A market in which Yara has had Amina's koshari delivered. */
async function aBuyer(env: Record<string, string> = PATIENT) {
  const app = await aTestApp({ env })
  const market = await aMarket(app)
  await aDeliveredOrder(app, market, [market.koshari.id])
  return { app, ...market, dish: { id: market.koshari.id } }
}

const ratingOf = async (app: Awaited<ReturnType<typeof aTestApp>>, id: string) => {
  const { averageRating, reviewCount } = await app.client().catalog.getDish({ id })
  return { averageRating, reviewCount }
}

test('a customer reviews a delivered dish, once, under their first name', async () => {
  const { app, yara, dish } = await aBuyer()
  expect(await yara.client.reviews.findOwnReview(dish)).toEqual({ purchased: true, review: null })
  const review = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  expect(review).toMatchObject({ ...CONTENT, userName: 'Yara', dishId: dish.id, adminReply: null })
  expect(await yara.client.reviews.findOwnReview(dish)).toEqual({ purchased: true, review })
  expect((await app.client().reviews.listReviews(dish)).items).toEqual([review])
  expect(await ratingOf(app, dish.id)).toEqual({ averageRating: 5, reviewCount: 1 })
  expect(await refusalOf(yara.client.reviews.writeReview({ ...dish, rating: 1, comment: 'Again' }))).toBe(
    'review.already_written',
  )
  expect(await ratingOf(app, dish.id)).toEqual({ averageRating: 5, reviewCount: 1 })
})

test('of fifty reviews that one person sends at once, one is saved', async () => {
  const { app, yara, dish } = await aBuyer()
  const sent = Array.from({ length: 50 }, () => yara.client.reviews.writeReview({ ...dish, ...CONTENT }))
  const answers = await Promise.allSettled(sent)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ratingOf(app, dish.id)).toEqual({ averageRating: 5, reviewCount: 1 })
})

test('a customer cannot review a dish that was never delivered to them', async () => {
  const { app, yara, amina } = await aBuyer()
  const mahshi = await aDish(app, amina, { name: 'Mahshi' })
  const omar = await aCustomer(app, 'Omar Said')
  expect(await yara.client.reviews.findOwnReview({ id: mahshi.id })).toEqual({
    purchased: false,
    review: null,
  })
  for (const { client } of [yara, omar])
    expect(await refusalOf(client.reviews.writeReview({ id: mahshi.id, ...CONTENT }))).toBe(
      'review.not_purchased',
    )
  expect(await app.sql('select from reviews')).toEqual([])
})

test('an order under way does not count as delivered', async () => {
  const app = await aTestApp({ env: PATIENT })
  const market = await aMarket(app)
  await aDeliveredOrder(app, market, [market.koshari.id], 'out_for_delivery')
  expect(await refusalOf(market.yara.client.reviews.writeReview({ id: market.koshari.id, ...CONTENT }))).toBe(
    'review.not_purchased',
  )
})

test('a dish that is not on sale cannot be reviewed or reported, and its reviews are not listed', async () => {
  const { app, yara, dish } = await aBuyer()
  await app.sql('update dishes set flagged = true')
  for (const call of [
    () => yara.client.reviews.writeReview({ ...dish, ...CONTENT }),
    () => yara.client.reviews.findOwnReview(dish),
    () => app.client().reviews.listReviews(dish),
    () => app.client().reviews.reportDish({ ...dish, reason: 'unsafe' }),
  ])
    expect(await refusalOf(call())).toBe('dish.not_found')
})

test.each([
  ['six stars', { rating: 6 }],
  ['no star', { rating: 0 }],
  ['half a star', { rating: 4.5 }],
  ['no words', { comment: '  \u200b ' }],
  ['5,000 characters', { comment: 'x'.repeat(5_000) }],
  ['a name', { userName: 'Admin' }],
  ['an answer of the house', { adminReply: 'Thanks' }],
  ['a date', { createdAt: '2020-01-01T00:00:00Z' }],
  ['an author', { userId: 'somebody' }],
])('a review with %s is refused, and nothing is saved', async (_, bad) => {
  const { app, yara, dish } = await aBuyer()
  const sent = yara.client.reviews.writeReview({ ...dish, ...CONTENT, ...bad } as never)
  expect(await refusalOf(sent)).toBe('request.invalid')
  expect(await app.sql('select from reviews')).toEqual([])
})

test('markup in a review is kept as text', async () => {
  const { yara, dish } = await aBuyer()
  const comment = '<img src=x onerror=alert(1)> </script><script>alert(1)</script>'
  expect((await yara.client.reviews.writeReview({ ...dish, rating: 4, comment })).comment).toBe(comment)
})

test('an author changes and deletes their review, and other customers get "not found"', async () => {
  const { app, yara, dish } = await aBuyer()
  const { id } = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  const omar = await aCustomer(app, 'Omar Said')
  expect(await refusalOf(omar.client.reviews.changeReview({ id, ...CONTENT }))).toBe('review.not_found')
  expect(await refusalOf(omar.client.reviews.deleteReview({ id }))).toBe('review.not_found')
  const changed = await yara.client.reviews.changeReview({ id, rating: 2, comment: 'Cold today' })
  expect(changed).toMatchObject({ id, rating: 2, comment: 'Cold today' })
  expect(await ratingOf(app, dish.id)).toEqual({ averageRating: 2, reviewCount: 1 })
  expect(await yara.client.reviews.deleteReview({ id })).toEqual({ deleted: true })
  expect(await ratingOf(app, dish.id)).toEqual({ averageRating: null, reviewCount: 0 })
  expect(await refusalOf(yara.client.reviews.deleteReview({ id }))).toBe('review.not_found')
  expect(await app.sql('select from audit_log')).toEqual([])
})

test('of two admins who answer a review, the second gets the first answer and replaces nothing unseen', async () => {
  const { app, yara, dish } = await aBuyer()
  const [one, other] = [await anAdmin(app), await anAdmin(app)]
  const { id } = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  const replies = [one, other].map(({ client }, at) =>
    client.reviews.replyToReview({ id, reply: `Answer ${at}`, seen: null }),
  )
  const first = (await Promise.allSettled(replies)).findIndex(({ status }) => status === 'fulfilled')
  const second = 1 - first
  await expect(replies[second]).rejects.toMatchObject({
    code: 'review.reply_stale',
    status: 409,
    data: { current: `Answer ${first}` },
  })
  const again = { id, reply: `Answer ${second}`, seen: `Answer ${first}` }
  expect((await other.client.reviews.replyToReview(again)).adminReply).toBe(`Answer ${second}`)
  expect(await refusalOf(one.client.reviews.replyToReview({ id, reply: '', seen: `Answer ${first}` }))).toBe(
    'review.reply_stale',
  )
  expect(await app.sql('select details from audit_log order by at')).toEqual([
    { details: { dishId: dish.id, reply: [null, `Answer ${first}`] } },
    { details: { dishId: dish.id, reply: [`Answer ${first}`, `Answer ${second}`] } },
  ])
})

test('an admin replies, changes the reply, removes it and deletes the review, and each is audited', async () => {
  const { app, yara, dish } = await aBuyer()
  const { client, id: adminId } = await anAdmin(app)
  const { id } = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  const replying = async (reply: string, seen: string | null) =>
    (await client.reviews.replyToReview({ id, reply, seen })).adminReply
  expect(await replying('Thank you', null)).toBe('Thank you')
  expect(await replying('Thank you both', 'Thank you')).toBe('Thank you both')
  await replying('Thank you both', 'Thank you')
  expect(await replying(' ', 'Thank you both')).toBeNull()
  // The author learns of the first answer alone.
  const { items } = await yara.client.notifications.listNotifications({ category: 'system' })
  expect(items.map(({ title, body }) => [title, /Thank you(?! both)/.test(body)])).toEqual([
    ['We answered your review', true],
  ])
  await client.reviews.deleteReview({ id })
  expect(await refusalOf(replying('Hello?', null))).toBe('review.not_found')
  expect(
    await app.sql('select actor_id, action, subject, details from audit_log order by at, details::text desc'),
  ).toEqual(
    expect.arrayContaining([
      ...[
        [null, 'Thank you'],
        ['Thank you', 'Thank you both'],
        ['Thank you both', null],
      ].map((reply) => ({
        actor_id: adminId,
        action: 'review.reply',
        subject: id,
        details: { dishId: dish.id, reply },
      })),
      { actor_id: adminId, action: 'review.delete', subject: id, details: { dishId: dish.id, ...CONTENT } },
    ]),
  )
  expect(await app.sql('select from audit_log')).toHaveLength(4)
})

test('a person may write or change ten reviews an hour', async () => {
  const { yara, dish } = await aBuyer({})
  const { id } = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  for (let at = 0; at < 9; at++) await yara.client.reviews.changeReview({ id, ...CONTENT })
  expect(await refusalOf(yara.client.reviews.changeReview({ id, ...CONTENT }))).toBe('limit.too_many')
})

test('deleting an account removes its reviews from the ratings, and a reviewed dish cannot be deleted', async () => {
  const { app, yara, amina, koshari, karim, dish } = await aBuyer()
  const mahshi = await aDish(app, amina, { name: 'Mahshi' })
  const omar = await aCustomer(app, 'Omar Said')
  await aDeliveredOrder(app, { amina, karim, koshari, yara: omar }, [mahshi.id, dish.id])
  await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  await omar.client.reviews.writeReview({ ...dish, rating: 2, comment: 'Hm' })
  await omar.client.reviews.writeReview({ id: mahshi.id, rating: 4, comment: 'Good' })
  await expect(app.sql('delete from dishes where id = $1', [mahshi.id])).rejects.toThrow('reviews_dish_id')
  expect(await audit(app.sql)).toEqual([])
  await app.sql('update orders set customer_id = $1 where customer_id = $2', [yara.id, omar.id])
  await app.sql('update checkouts set customer_id = $1 where customer_id = $2', [yara.id, omar.id])
  await app.sql('delete from users where id = $1', [omar.id])
  expect(await audit(app.sql)).toEqual([])
  expect(await app.sql('select rating_sum, rating_count from kitchens')).toEqual([
    { rating_sum: 5, rating_count: 1 },
  ])
})

test('after hundreds of random changes, some at once, the stored ratings match the reviews', async () => {
  const app = await aTestApp({ env: { ...PATIENT, LIMIT_ORDERS_CUSTOMER: '0' } })
  const { amina, koshari, karim } = await aMarket(app, { kitchen: { dailyOrderLimit: 100 } })
  const nadia = await aCook(app, { name: 'Nadia Fouad', dailyOrderLimit: 100 })
  const own = [koshari.id, (await aDish(app, amina, { name: 'Mahshi' })).id]
  const hers = [
    (await aDish(app, nadia, { name: 'Kofta' })).id,
    (await aDish(app, nadia, { name: 'Tagen' })).id,
  ]
  const admin = await anAdmin(app)
  const people: Person[] = []
  for (let at = 0; at < 6; at++) {
    const yara = await aCustomer(app, `Yara ${at}`)
    await aDeliveredOrder(app, { amina, koshari, karim, yara }, own)
    await aDeliveredOrder(app, { amina: nadia, koshari, karim, yara }, hers)
    people.push(yara)
  }
  const random = createRandom(7)
  const dishes = [...own, ...hers]
  const change = async () => {
    const { client } = random.pick(people)
    const id = random.pick(dishes)
    const content = { rating: random.int(1, 5), comment: 'Said' }
    const { review } = await client.reviews.findOwnReview({ id })
    if (!review) return client.reviews.writeReview({ id, ...content })
    if (random.chance(0.6)) return client.reviews.changeReview({ id: review.id, ...content })
    return (random.chance(0.3) ? admin.client : client).reviews.deleteReview({ id: review.id })
  }
  let refused = 0
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, change))
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      expect(['review.already_written', 'review.not_found']).toContain(answer.reason.code)
      refused++
    }
  }
  expect(refused).toBeLessThan(120)
  expect(await audit(app.sql)).toEqual([])
}, 120_000)

test('a report changes nothing that is shown, and counts once for a person or device', async () => {
  const { app, yara, dish } = await aBuyer()
  const { id } = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  const shown = await app.client().catalog.getDish(dish)
  expect(await yara.client.reviews.reportDish({ ...dish, reason: 'photo', words: 'Not this one' })).toEqual({
    reported: true,
  })
  expect(await refusalOf(yara.client.reviews.reportDish({ ...dish, reason: 'unsafe' }))).toBe(
    'report.already_sent',
  )
  const send = (cookie?: string) =>
    app.request(`/api/reviews/${id}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ reason: 'spam' }),
    })
  const first = await send()
  expect(first.status).toBe(201)
  expect((await send(first.headers.get('set-cookie')!.split(';')[0])).status).toBe(409)
  expect(
    await app.sql(
      'select dish_id, review_id, reason, words, resolved_at from content_reports order by reason',
    ),
  ).toEqual([
    { dish_id: dish.id, review_id: null, reason: 'photo', words: 'Not this one', resolved_at: null },
    { dish_id: null, review_id: id, reason: 'spam', words: '', resolved_at: null },
  ])
  expect(await app.client().catalog.getDish(dish)).toEqual(shown)
  expect(await refusalOf(yara.client.reviews.reportReview({ id: 'nothing', reason: 'spam' }))).toBe(
    'review.not_found',
  )
})

test('inventing devices does not get a guest more reports', async () => {
  const { app, amina } = await aBuyer({})
  const dishes = await Promise.all(Array.from({ length: 11 }, () => aDish(app, amina)))
  const report = (id: string, at: number) =>
    app.client({ cookie: `amama_device=invented-${at}` }).reviews.reportDish({ id, reason: 'other' })
  for (const [at, { id }] of dishes.slice(0, 10).entries()) await report(id, at)
  expect(await refusalOf(report(dishes[10]!.id, 10))).toBe('limit.too_many')
})

test('a person, or a network of new devices, may send ten reports an hour', async () => {
  const { app, yara, amina } = await aBuyer({})
  const dishes = await Promise.all(Array.from({ length: 11 }, () => aDish(app, amina)))
  for (const who of [yara.client, app.client()]) {
    for (const { id } of dishes.slice(0, 10)) await who.reviews.reportDish({ id, reason: 'other' })
    expect(await refusalOf(who.reviews.reportDish({ id: dishes[10]!.id, reason: 'other' }))).toBe(
      'limit.too_many',
    )
  }
})

const notifiedOf = (app: Awaited<ReturnType<typeof aTestApp>>, { id }: { id: string }) =>
  app.sql<{ title: string; body: string; url: string }>(
    `select title ->> 'en' as title, body ->> 'en' as body, url from notifications
      where user_id = $1 and category <> 'order' or user_id = $1 and title ->> 'en' like '%review%' order by created_at`,
    [id],
  )

test('the cook is notified of a review once, however often it changes', async () => {
  const { app, yara, amina, dish } = await aBuyer()
  const { id } = await yara.client.reviews.writeReview({ ...dish, ...CONTENT })
  await yara.client.reviews.changeReview({ id, rating: 1, comment: 'No' })
  const notifications = await notifiedOf(app, amina)
  expect(notifications).toHaveLength(1)
  expect(notifications[0]).toMatchObject({ title: 'A new review', url: `/dish/${dish.id}#reviews` })
  expect(notifications[0]!.body.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Yara gave Koshari 5 of 5: Like at home',
  )
})

test('admins are notified of a report, and of the next one after they resolved the first', async () => {
  const { app, yara, dish } = await aBuyer()
  const admin = await anAdmin(app)
  const omar = await aCustomer(app, 'Omar Said')
  await yara.client.reviews.reportDish({ ...dish, reason: 'photo' })
  await omar.client.reviews.reportDish({ ...dish, reason: 'unsafe' })
  expect((await notifiedOf(app, admin)).map(({ title }) => title)).toEqual(['A dish was reported'])
  await app.sql('update content_reports set resolved_at = now()')
  await app.client().reviews.reportDish({ ...dish, reason: 'photo' })
  expect(await notifiedOf(app, admin)).toHaveLength(2)
})

test('a report that stayed open for a day does not suppress the next notification', async () => {
  const { app, yara, dish } = await aBuyer()
  const admin = await anAdmin(app)
  await yara.client.reviews.reportDish({ ...dish, reason: 'photo' })
  await app.sql(`update content_reports set created_at = created_at - interval '25 hours'`)
  await app.client().reviews.reportDish({ ...dish, reason: 'unsafe' })
  expect(await notifiedOf(app, admin)).toHaveLength(2)
})

test('one tap reviews all dishes of an order that have no review yet, and the next one changes these', async () => {
  const { app, yara, amina, ...market } = await aBuyer()
  const [mahshi, molokhia] = [
    await aDish(app, amina, { name: 'Mahshi' }),
    await aDish(app, amina, { name: 'Molokhia' }),
  ]
  await yara.client.reviews.writeReview({ ...market.dish, ...CONTENT })
  await app.sql(`update reviews set created_at = created_at - interval '1 day'`)
  const dishes = [market.dish.id, mahshi.id, molokhia.id]
  const id = await aDeliveredOrder(app, { ...market, yara, amina }, dishes)
  const { reviews } = yara.client
  expect(await reviews.findOrderRating({ id })).toEqual({
    rating: null,
    comment: '',
    photoUrl: null,
    mayRate: true,
  })
  await Promise.all([1, 2, 3].map(() => reviews.rateOrder({ id, rating: 3 })))
  expect(await reviews.rateOrder({ id, rating: 4 })).toEqual({
    rating: 4,
    comment: '',
    photoUrl: null,
    mayRate: true,
  })
  await reviews.rateOrder({ id, rating: 4, comment: 'Hot and good' })
  await reviews.rateOrder({ id, rating: 5 })
  const said = { rating: 5, comment: 'Hot and good', photoUrl: null, mayRate: true }
  expect(await reviews.findOrderRating({ id })).toEqual(said)
  const saved = await app.sql('select dish_id, rating, comment from reviews order by dish_id')
  expect(saved).toHaveLength(3)
  expect(saved).toEqual(
    expect.arrayContaining([
      { dish_id: market.dish.id, ...CONTENT },
      { dish_id: mahshi.id, rating: 5, comment: 'Hot and good' },
      { dish_id: molokhia.id, rating: 5, comment: 'Hot and good' },
    ]),
  )
  expect(await ratingOf(app, mahshi.id)).toEqual({ averageRating: 5, reviewCount: 1 })
  const bodies = (await notifiedOf(app, amina)).map(({ body }) => body.replace(/[\u2066-\u2069]/g, ''))
  expect(bodies.slice(1)).toEqual(['Yara gave Mahshi, Molokhia 3 of 5'])
  expect(await audit(app.sql)).toEqual([])
})

test('an order is rated by the customer who ordered it, once it is delivered', async () => {
  const app = await aTestApp({ env: PATIENT })
  const market = await aMarket(app)
  const id = await aDeliveredOrder(app, market, [market.koshari.id], 'out_for_delivery')
  const omar = await aCustomer(app, 'Omar Said')
  expect(await refusalOf(market.yara.client.reviews.rateOrder({ id, rating: 5 }))).toBe(
    'review.not_purchased',
  )
  expect(await refusalOf(omar.client.reviews.rateOrder({ id, rating: 5 }))).toBe('order.not_found')
  expect(await refusalOf(omar.client.reviews.findOrderRating({ id }))).toBe('order.not_found')
  expect(await app.sql('select from reviews')).toEqual([])
})

test('a guest rates an order by the device’s right to it, and an account that adopts the order has its one rating', async () => {
  const app = await aTestApp({ env: PATIENT })
  const { guest, koshari, amina, karim, yara } = await anEatenMeal(app)
  const { id } = guest
  const rate = (who: Pick<Person, 'client'>, rating: number) => who.client.reviews.rateOrder({ id, rating })
  await Promise.all([1, 2, 3].map((rating) => rate(guest, rating)))
  expect(await rate(guest, 4)).toEqual({ rating: 4, comment: '', photoUrl: null, mayRate: true })
  expect((await app.client().reviews.listReviews({ id: koshari.id })).items).toMatchObject([
    { userName: 'Guest', rating: 4, comment: '' },
  ])
  expect(await ratingOf(app, koshari.id)).toEqual({ averageRating: 4, reviewCount: 1 })
  expect((await notifiedOf(app, amina)).at(-1)!.body).toMatch(/^A guest gave/)

  expect(await refusalOf(rate({ client: app.client() }, 1))).toBe('order.not_yours')
  expect(await refusalOf(rate({ client: app.client({ cookie: 'amama_device=invented' }) }, 1))).toBe(
    'order.not_yours',
  )
  expect(await refusalOf(rate(yara, 1))).toBe('order.not_found')
  const cookOnThisDevice = app.client({ ...amina.headers, cookie: guest.cookie })
  expect(await refusalOf(rate({ client: cookOnThisDevice }, 5))).toBe('order.not_found')

  const opened = await app.request(`/api/orders/${id}/ownership`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ claimToken: guest.placed.ownerToken }),
  })
  const mailed = { client: app.client({ cookie: opened.headers.get('set-cookie')!.split(';')[0]! }) }
  expect(await rate(mailed, 5)).toEqual({ rating: 5, comment: '', photoUrl: null, mayRate: true })
  expect(await ratingOf(app, koshari.id)).toEqual({ averageRating: 5, reviewCount: 1 })

  app.time.now += 60_000
  const again = await aGuestOrder(app, koshari, {}, guest.cookie)
  await amina.client.ordering.startPreparing({ id: again.id })
  await amina.client.ordering.markReady({ id: again.id })
  await karim.client.delivery.acceptOrder({ id: again.id })
  await karim.client.delivery.deliverOrder({ id: again.id, position: DOKKI })
  await again.client.reviews.rateOrder({ id: again.id, rating: 2, comment: 'Cold today' })
  expect(await ratingOf(app, koshari.id)).toEqual({ averageRating: 3.5, reviewCount: 2 })
  const joined = await app.request('/api/auth/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, cookie: guest.cookie },
    body: JSON.stringify(LAILA),
  })
  expect(joined.status).toBe(201)
  const { token } = (await joined.json()) as { token: string }
  const laila = app.client({ authorization: `Bearer ${token}` })
  expect(await laila.reviews.findOrderRating({ id: again.id })).toMatchObject({
    rating: 2,
    comment: 'Cold today',
  })
  expect((await laila.reviews.findOwnReview({ id: koshari.id })).review).toMatchObject({
    userName: 'Guest',
    rating: 2,
  })
  // The order has an account now, so who opened it by the letter is asked to log in.
  expect(await refusalOf(rate(mailed, 1))).toBe('auth.required')
  expect(await ratingOf(app, koshari.id)).toEqual({ averageRating: 2, reviewCount: 1 })
  expect(await audit(app.sql)).toEqual([])
})

test('a guest who is erased leaves the stars, without words and for good', async () => {
  const app = await aTestApp({ env: PATIENT })
  const { guest, koshari, admin } = await anEatenMeal(app)
  await guest.client.reviews.rateOrder({ id: guest.id, rating: 4, comment: 'Laila liked it' })
  await admin.client.privacy.eraseGuest({ mobile: guest.checkout.mobileNumber })
  expect((await app.client().reviews.listReviews({ id: koshari.id })).items).toMatchObject([
    { userName: 'Anonymous', rating: 4, comment: '' },
  ])
  expect(await refusalOf(guest.client.reviews.rateOrder({ id: guest.id, rating: 1 }))).toBe('order.not_yours')
  expect(await ratingOf(app, koshari.id)).toEqual({ averageRating: 4, reviewCount: 1 })
  expect(await audit(app.sql)).toEqual([])
})
