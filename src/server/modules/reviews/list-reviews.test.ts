import { expect, test } from 'vitest'
import { randomId } from '#server/platform/sessions/random.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer, aDish, aMarket, refusalOf } from '#tests/world/market.ts'

type ReviewedApp = Awaited<ReturnType<typeof aTestApp>>

/** A review of `daysAgo` days ago, under the author's full name. */
async function aReview(app: ReviewedApp, dish: { id: string }, name: string, daysAgo: number) {
  const author = await aCustomer(app, name)
  await app.sql(
    `insert into reviews (id, dish_id, user_id, user_name, rating, comment, created_at)
      values ($1, $2, $3, $4, 5, 'Like at home', to_timestamp($5 / 1000.0))`,
    [randomId(), dish.id, author.id, name, app.time.now - daysAgo * 86_400_000],
  )
}

test.each([
  ['Yara Hassan', 'Yara'],
  ['Yara H.', 'Yara'],
  ['عبد الرحمن مصطفى', 'عبد الرحمن'],
  ['Nour El-Din Samir', 'Nour El-Din'],
])('a review by %s shows only the name %s', async (name, shown) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  await aReview(app, koshari, name, 1)
  const page = await app.client().catalog.getDish({ id: koshari.id })
  const list = await app.client().reviews.listReviews({ id: koshari.id })
  expect([...page.reviews, ...list.items].map(({ userName }) => userName)).toEqual([shown, shown])
})

test('reviews are listed newest first, six a page, each once', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const names = Array.from({ length: 8 }, (_, at) => `Guest${String.fromCharCode(65 + at)}`)
  for (const [at, name] of names.entries()) await aReview(app, koshari, name, at)
  const first = await app.client().reviews.listReviews({ id: koshari.id })
  const second = await app.client().reviews.listReviews({ id: koshari.id, cursor: first.nextCursor! })
  expect(first.items).toHaveLength(6)
  expect([...first.items, ...second.items].map(({ userName }) => userName)).toEqual(names)
  expect(second.nextCursor).toBeNull()
})

test('a cursor of another dish’s reviews is refused', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const mahshi = await aDish(app, amina, { name: 'Mahshi' })
  for (let at = 0; at < 7; at++) await aReview(app, koshari, 'Yara Hassan', at)
  const { nextCursor } = await app.client().reviews.listReviews({ id: koshari.id })
  expect(await refusalOf(app.client().reviews.listReviews({ id: mahshi.id, cursor: nextCursor! }))).toBe(
    'request.invalid',
  )
})
