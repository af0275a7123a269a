import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aMarket, anAdmin } from '#tests/world/market.ts'

/** A market in which koshari and a review of it are reported. */
async function anOffice() {
  const app = await aTestApp({ env: { LIMIT_REVIEWS: '0', LIMIT_REPORTS: '0' } })
  const market = await aMarket(app)
  const dish = { id: market.koshari.id }
  await aDeliveredOrder(app, market, [dish.id])
  const review = await market.yara.client.reviews.writeReview({
    ...dish,
    rating: 1,
    comment: 'Buy elsewhere',
  })
  await market.yara.client.reviews.reportDish({ ...dish, reason: 'photo', words: 'Not this one' })
  app.time.now += 1_000
  await app.client().reviews.reportDish({ ...dish, reason: 'unsafe' })
  app.time.now += 1_000
  await app.client().reviews.reportReview({ id: review.id, reason: 'spam' })
  const [admin, second] = [await anAdmin(app), await anAdmin(app)]
  return { app, dish, review, admin, second, ...market }
}

test('admins read the reports newest first, each with its subject and the number of other reports', async () => {
  const { dish, review, admin } = await anOffice()
  const { items, states, total } = await admin.client.reviews.listContentReports({})
  const oldest = await admin.client.reviews.listContentReports({ order: 'asc' })
  expect(oldest.items).toEqual(items.toReversed())
  expect([states, total]).toEqual([{ open: 3, resolved: 0 }, 3])
  expect(items).toMatchObject([
    { what: 'review', reason: 'spam', review, dish, others: 0 },
    { what: 'dish', reason: 'unsafe', review: null, dish: { ...dish, name: 'Koshari' }, others: 1 },
    { what: 'dish', reason: 'photo', words: 'Not this one', resolvedAt: null, others: 1 },
  ])
})

test('when two admins resolve the same reports at once, each report is audited once', async () => {
  const { app, admin, second } = await anOffice()
  const { items } = await admin.client.reviews.listContentReports({})
  const ids = items.map(({ id }) => id)
  const answers = await Promise.all([
    admin.client.reviews.resolveReports({ ids }),
    second.client.reviews.resolveReports({ ids: ids.toReversed() }),
  ])
  expect(answers.map(({ resolved }) => resolved).sort()).toEqual([0, 3])
  const rows = await app.sql(`select subject from audit_log where action = 'report.resolve' order by subject`)
  expect(rows.map(({ subject }) => subject)).toEqual(ids.toSorted())
  const { states, items: closed } = await admin.client.reviews.listContentReports({
    state: 'resolved',
    page: 10_000,
  })
  expect([states, closed.length]).toEqual([{ open: 0, resolved: 3 }, 3])
  expect(await audit(app.sql)).toEqual([])
})

test('admins read the reviews of a hidden dish, and deleting a review deletes its reports', async () => {
  const { app, dish, review, admin } = await anOffice()
  await app.sql('update dishes set flagged = true')
  expect((await admin.client.reviews.listReviewsOfDish(dish)).items).toEqual([review])
  await admin.client.reviews.deleteReview({ id: review.id })
  expect((await admin.client.reviews.listContentReports({})).states).toEqual({ open: 2, resolved: 0 })
})

test('the reports of a state are a file with headings in the admin’s language, oldest first if asked for', async () => {
  const { app, admin } = await anOffice()
  const query = '?state=open&order=asc&lang=en'
  const file = await app.request(`/api/admin/content-reports.csv${query}`, { headers: admin.headers })
  const [headings, ...rows] = (await file.text()).trim().split('\r\n')
  expect(headings).toBe('Reported,About,Dish,Reason,What was said,Review,Resolved')
  expect(rows.map((row) => row.split(',').slice(1))).toEqual([
    ['Dish', 'Koshari', 'The photo is of something else', 'Not this one', '', ''],
    ['Dish', 'Koshari', 'It isn’t safe to eat', '', '', ''],
    ['Review', 'Koshari', 'It’s advertising', '', 'Buy elsewhere', ''],
  ])
})
