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

test('a report is found by the reporter’s words, the dish’s names and the reviewed text, and by kind', async () => {
  const { app, dish, review, admin, yara } = await anOffice()
  await app.sql(`update dishes set name_ar = 'كشري إسكندراني' where id = $1`, [dish.id])
  const reasons = async (query: Parameters<typeof admin.client.reviews.listContentReports>[0]) => {
    const { items, total, states } = await admin.client.reviews.listContentReports(query)
    expect([states.open, total]).toEqual([items.length, items.length])
    return items.map(({ reason }) => reason)
  }
  expect(await reasons({ q: 'not THIS' })).toEqual(['photo'])
  expect(await reasons({ q: 'elsewh' })).toEqual(['spam'])
  for (const q of ['oshar', 'اسكندرانى', 'ko'])
    expect(await reasons({ q, order: 'asc' })).toEqual(['photo', 'unsafe', 'spam'])
  expect(await reasons({ q: 'koshari', what: 'review' })).toEqual(['spam'])
  expect(await reasons({ what: 'dish' })).toEqual(['unsafe', 'photo'])
  for (const q of ['%', 'zzz', '_oshari']) expect(await reasons({ q })).toEqual([])
  const change = { id: review.id, rating: 1, comment: 'Only the salad' }
  await yara.client.reviews.changeReview(change)
  await app.sql(`update dishes set name = 'Rice with lentils' where id = $1`, [dish.id])
  expect(await reasons({ q: 'elsewhere' })).toEqual([])
  expect(await reasons({ q: 'salad' })).toEqual(['spam'])
  expect(await reasons({ q: 'lentils' })).toHaveLength(3)
  const path = '/api/admin/content-reports.csv?q=lentils&what=dish'
  const file = await app.request(path, { headers: admin.headers })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
  expect(await audit(app.sql)).toEqual([])
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
