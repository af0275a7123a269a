import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { sweepFiles } from '#server/sweep-files.ts'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { anEatenMeal } from '#tests/world/eaten-meal.ts'
import { aDish, refusalOf } from '#tests/world/market.ts'
import { aPicture, aTurnedPicture, fileOf, formOf, NO_PICTURES } from '#tests/world/pictures.ts'

/** The stored files of reviews that no row has named for a day are gone afterwards. */
async function sweptFiles(app: Awaited<ReturnType<typeof aTestApp>>) {
  app.time.now = Date.now() + 48 * HOUR_MS
  await sweepFiles(app.platform)
  const keys: string[] = []
  for await (const key of app.platform.files.listOlder('reviews', new Date(8.64e15))) keys.push(key)
  return keys.toSorted()
}

const filesOf = (photoUrl: string) => {
  const name = photoUrl.replace('/media/', '').replace('-480.webp', '')
  return [`${name}-1024.webp`, `${name}-480.webp`, `${name}-768.webp`]
}

const aPhoto = async (colour?: string) => fileOf(await aPicture(colour))

test('a customer’s photo stands at every dish of the order, stays when the stars change, and is replaced and removed', async () => {
  const app = await aTestApp({ env: { LIMIT_REVIEWS: '0' } })
  const { yara, amina, koshari, ...market } = await anEatenMeal(app)
  const mahshi = await aDish(app, amina, { name: 'Mahshi' })
  const id = await aDeliveredOrder(app, { ...market, yara, amina, koshari }, [koshari.id, mahshi.id])
  const { reviews } = yara.client
  const shown = async (dish: { id: string }) =>
    (await app.client().reviews.listReviews({ id: dish.id })).items.map(({ photoUrl }) => photoUrl)
  expect(await refusalOf(reviews.addRatingPhoto({ id, photo: await aPhoto() }))).toBe('review.not_found')

  await reviews.rateOrder({ id, rating: 4 })
  const { photoUrl, ...rating } = await reviews.addRatingPhoto({ id, photo: fileOf(await aTurnedPicture()) })
  expect(rating).toEqual({ rating: 4, comment: '', mayRate: true })
  const picture = await app.request(photoUrl!)
  expect(picture.headers.get('cache-control')).toContain('public')
  const stored = await sharp(await picture.arrayBuffer()).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 480, height: 360 })
  expect(stored.exif).toBeUndefined()
  for (const dish of [koshari, mahshi]) expect(await shown(dish)).toEqual([photoUrl])
  expect((await amina.client.kitchens.getKitchenToday()).newReviews[0]).toMatchObject({ photoUrl })

  expect(await reviews.rateOrder({ id, rating: 5, comment: 'Hot' })).toMatchObject({ rating: 5, photoUrl })
  const other = await reviews.addRatingPhoto({ id, photo: await aPhoto('gold') })
  expect(other).toMatchObject({ rating: 5, comment: 'Hot' })
  expect(other.photoUrl).not.toBe(photoUrl)
  expect(await shown(mahshi)).toEqual([other.photoUrl])
  expect(await sweptFiles(app)).toEqual(filesOf(other.photoUrl!))

  expect(await reviews.removeRatingPhoto({ id })).toMatchObject({ rating: 5, comment: 'Hot', photoUrl: null })
  expect(await shown(koshari)).toEqual([null])
  expect(await sweptFiles(app)).toEqual([])
  expect(await audit(app.sql)).toEqual([])
})

test('a guest adds a photo by the right to the order, and an erasure takes it away with its file', async () => {
  const app = await aTestApp()
  const { guest, admin, koshari } = await anEatenMeal(app)
  const { id } = guest
  await guest.client.reviews.rateOrder({ id, rating: 5 })
  const { photoUrl } = await guest.client.reviews.addRatingPhoto({ id, photo: await aPhoto() })
  expect((await app.client().reviews.listReviews({ id: koshari.id })).items).toMatchObject([
    { userName: 'Guest', photoUrl },
  ])
  await app.sql(`update orders set guest_mobile = '+201012345678' where id = $1`, [id])
  await admin.client.privacy.eraseGuest({ mobile: '01012345678' })
  expect((await app.client().reviews.listReviews({ id: koshari.id })).items).toMatchObject([
    { userName: 'Anonymous', rating: 5, photoUrl: null },
  ])
  expect(await sweptFiles(app)).toEqual([])
  expect((await app.request(filesOf(photoUrl!)[0]!)).status).toBe(404)
  expect(await audit(app.sql)).toEqual([])
})

test('a deleted review and an erased person leave no photo behind', async () => {
  const app = await aTestApp()
  const { yara, guest, admin, orderId } = await anEatenMeal(app)
  await guest.client.reviews.rateOrder({ id: guest.id, rating: 1 })
  await guest.client.reviews.addRatingPhoto({ id: guest.id, photo: await aPhoto('red') })
  const [{ id }] = (await app.sql<{ id: string }>('select id from reviews')) as [{ id: string }]
  await admin.client.reviews.deleteReview({ id })

  await yara.client.reviews.rateOrder({ id: orderId, rating: 5 })
  await yara.client.reviews.addRatingPhoto({ id: orderId, photo: await aPhoto() })
  await admin.client.privacy.eraseAccount({ id: yara.id })
  expect(await app.sql('select user_name, rating, photo from reviews')).toEqual([
    { user_name: 'Anonymous', rating: 5, photo: null },
  ])
  expect(await sweptFiles(app)).toEqual([])
  expect(await audit(app.sql)).toEqual([])
})

test('a photo of another’s order, of no picture or too large is refused, and nothing is stored', async () => {
  const app = await aTestApp()
  const { yara, guest, amina, orderId } = await anEatenMeal(app)
  await yara.client.reviews.rateOrder({ id: orderId, rating: 5 })
  await guest.client.reviews.rateOrder({ id: guest.id, rating: 5 })
  const photo = await aPhoto()
  for (const [who, id, code] of [
    [yara.client, guest.id, 'order.not_found'],
    [amina.client, guest.id, 'order.not_found'],
    [guest.client, orderId, 'auth.required'],
    [app.client(), guest.id, 'order.not_yours'],
  ] as const) {
    expect(await refusalOf(who.reviews.addRatingPhoto({ id, photo }))).toBe(code)
    expect(await refusalOf(who.reviews.removeRatingPhoto({ id }))).toBe(code)
  }
  const send = async (bytes: Uint8Array, id = orderId) => {
    const answer = await app.request('/api/uploads/order-rating', {
      method: 'POST',
      headers: { ...yara.headers, origin: ORIGIN },
      body: formOf({ id, photo: fileOf(bytes) }),
    })
    const { code, data } = (await answer.json()) as { code: string; data: { field?: string } }
    return [answer.status, code, data.field]
  }
  for (const id of ['\0', `${orderId}\0`, '%', '’'])
    expect(await send(await aPicture(), id)).toEqual([404, 'order.not_found', undefined])
  const large = Buffer.concat([await aPicture(), Buffer.alloc(2 * 1024 * 1024)])
  expect(await send(large)).toEqual([413, 'file.too_large', 'photo'])
  expect(await send(NO_PICTURES['an SVG with a script']!)).toEqual([415, 'file.wrong_type', 'photo'])
  expect(await sweptFiles(app)).toEqual([])
  expect(await app.sql('select from reviews where photo is not null')).toEqual([])
})

test('a rating and its photo are found by the number as people type it', async () => {
  const app = await aTestApp()
  const { yara, orderId } = await anEatenMeal(app)
  const typed = `#${showOrderId(orderId).toLowerCase().replaceAll('1', 'l')}`
  expect(await yara.client.reviews.rateOrder({ id: typed, rating: 5 })).toMatchObject({ rating: 5 })
  expect(await yara.client.reviews.addRatingPhoto({ id: typed, photo: await aPhoto() })).toMatchObject({
    photoUrl: expect.any(String),
  })
})
