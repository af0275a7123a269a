import type { Page } from '@playwright/test'
import { aPicture } from '#tests/world/pictures.ts'
import { comeAlive } from './world/come-alive.ts'
import { call, dishesOfTheDay, handOver, markReady, startCooking, takeOrder } from './world/steps.ts'
import { DOOR, expect, signIn, test } from './world/town.ts'
import { type Lang, wordsOf } from './world/words.ts'

const SAID = { en: 'Like at home <b>truly</b>', ar: 'زي البيت <b>بجد</b>' }
const REPLY = { en: 'Thank you, come again', ar: 'نورتونا' }

/** Delivers a dish to the customer, another dish for each language. */
async function aDishBrought(customer: Page, cook: Page, courier: Page, lang: Lang) {
  const dishes = await dishesOfTheDay(customer)
  const dish = lang === 'en' ? dishes[0] : dishes[1]
  const wish = { lines: [{ dishId: dish.id, quantity: 2 }], place: DOOR }
  const { total } = await call<{ total: number }>(customer, 'POST', '/quotes', wish)
  const { orders } = await call<{ orders: { id: string }[] }>(customer, 'POST', '/orders', {
    ...wish,
    idempotencyKey: `review-${lang}-of-${dish.id}`,
    quotedTotal: total,
    customerName: 'Yara Hassan',
    mobileNumber: '01017770000',
    customerAddress: '14 Mossadak St, flat 8',
    email: 'yara@example.test',
  })
  const { id } = orders[0]!
  await startCooking(cook, id)
  await markReady(cook, id)
  await takeOrder(courier, id)
  await handOver(courier, id)
  return { dish, id }
}

async function ownReview(customer: Page, { id }: { id: string }) {
  type Own = { review: { id: string; rating: number; comment: string } }
  return (await call<Own>(customer, 'GET', `/dishes/${id}/own-review`)).review
}

for (const lang of ['en'] as const) {
  test(`a customer reviews a delivered dish, deletes the review and rates the order in one tap (${lang})`, async ({
    person,
    town,
  }) => {
    const t = wordsOf(lang)
    await town.sql('delete from reviews')
    const customer = await person({ lang, scheme: 'light', screen: 'phone' })
    const [cook, courier, admin] = [
      await person({ lang: 'en', scheme: 'light', screen: 'desktop' }),
      await person({ lang: 'en', scheme: 'light', screen: 'phone' }),
      await person({ lang: 'en', scheme: 'light', screen: 'desktop' }),
    ]
    await signIn(customer, 'customer')
    await signIn(cook, 'cook')
    await signIn(courier, 'courier')
    await signIn(admin, 'admin')
    const { dish, id } = await aDishBrought(customer, cook, courier, lang)

    await customer.goto(`/dish/${dish.id}#reviews`)
    await comeAlive(customer)
    await customer.getByRole('button', { name: t('reviews:write') }).click()
    const send = customer.getByRole('button', { name: t('reviews:send') })
    await send.click()
    await expect(customer.getByText(t('reviews:refusals.review.rating_missing'))).toBeVisible()
    await expect(customer.getByText(t('reviews:refusals.review.comment_missing'))).toBeVisible()
    await customer.locator('input[name="rating"][value="4"]').check({ force: true })
    await customer.getByLabel(t('reviews:comment')).fill(SAID[lang])
    await send.click()

    const own = customer.getByRole('region', { name: t('reviews:yours') })
    await expect(own.getByText(SAID[lang])).toBeVisible()
    const review = await ownReview(customer, dish)
    expect(review.rating).toBe(4)
    await call(admin, 'PUT', `/admin/reviews/${review.id}/reply`, { reply: REPLY[lang], seen: null })

    const visitor = await person({ lang, scheme: 'light', screen: 'desktop' })
    await visitor.goto(`/dish/${dish.id}`)
    await expect(visitor.getByText(SAID[lang])).toBeVisible()
    await expect(visitor.getByText(REPLY[lang])).toBeVisible()

    await own.getByRole('button', { name: t('reviews:change') }).click()
    await customer.locator('input[name="rating"][value="2"]').check({ force: true })
    await customer.getByRole('button', { name: t('reviews:save') }).click()
    await expect(own.getByText(SAID[lang])).toBeVisible()
    await own.getByRole('button', { name: t('reviews:delete') }).click()
    await customer.getByRole('button', { name: t('reviews:deleteYes') }).click()
    await expect(customer.getByRole('button', { name: t('reviews:write') })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(SAID[lang])).toHaveCount(0)

    await customer.goto(`/track-order/${id}`)
    await comeAlive(customer)
    await expect(customer.getByText(t('reviews:rate.tap'))).toBeVisible()
    await customer.locator('input[name="order-rating"][value="3"]').check({ force: true })
    await expect(customer.getByText(t('reviews:rate.saved'))).toBeVisible()
    await customer.getByLabel(t('reviews:rate.words')).fill(SAID[lang])
    await customer.getByRole('button', { name: t('reviews:save') }).click()
    await expect(customer.getByRole('button', { name: t('reviews:save') })).toHaveCount(0)
    await customer.reload()
    await comeAlive(customer)
    await expect(customer.locator('input[name="order-rating"][value="3"]')).toBeChecked()
    await customer.locator('input[name="order-rating"][value="3"]').press('ArrowDown')
    await expect.poll(async () => (await ownReview(customer, dish)).rating).toBe(4)
    expect((await ownReview(customer, dish)).comment).toBe(SAID[lang])
  })

  test(`a guest rates the order in one tap, praises it and shares its link (ar)`, async ({
    person,
    town,
  }) => {
    const t = wordsOf('ar')
    await town.sql('delete from reviews')
    const guest = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
    const [cook, courier] = [
      await person({ lang: 'en', scheme: 'light', screen: 'desktop' }),
      await person({ lang: 'en', scheme: 'light', screen: 'phone' }),
    ]
    await guest.goto('/')
    await signIn(cook, 'cook')
    await signIn(courier, 'courier')
    const { dish, id } = await aDishBrought(guest, cook, courier, 'ar')
    // The stars come alive with code of their own, after the page.
    await guest.goto(`/track-order/${id}`, { waitUntil: 'networkidle' })
    await comeAlive(guest)
    await expect(guest.getByRole('link', { name: t('reviews:rate.signUp') })).toBeVisible()
    await guest.locator('input[name="order-rating"][value="5"]').check({ force: true })
    await expect(guest.getByText(t('reviews:rate.saved'))).toBeVisible()
    await guest.getByRole('button', { name: t('reviews:rate.praises.hot') }).click()
    await guest.getByRole('button', { name: t('reviews:save') }).click()
    await expect(guest.getByRole('button', { name: t('reviews:save') })).toHaveCount(0)
    const field = guest.getByLabel(t('reviews:rate.photo'))
    await field.setInputFiles({ name: 'food.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
    const added = guest.getByRole('img', { name: t('reviews:photo') })
    await expect(added).toBeVisible()
    await guest.locator('input[name="order-rating"][value="4"]').check({ force: true })
    await expect(guest.getByText(t('reviews:rate.saved'))).toBeVisible()
    await expect(added).toBeVisible()
    const share = await guest.getByRole('link', { name: t('ordering:track.share') }).getAttribute('href')
    const text = new URL(share!).searchParams.get('text')
    expect(text).toContain(`${new URL(guest.url()).origin}/track-order/${id}`)
    expect(text).not.toContain('key')

    const visitor = await person({ lang: 'ar', scheme: 'light', screen: 'desktop' })
    await visitor.goto(`/dish/${dish.id}`)
    await expect(visitor.getByText(t('reviews:rate.praises.hot'))).toBeVisible()
    await expect(visitor.getByText(t('reviews:guest'))).toBeVisible()
    const photo = visitor.getByRole('link', { name: t('reviews:photo') })
    const larger = await visitor.request.get((await photo.getAttribute('href'))!)
    expect(larger.headers()['content-type']).toBe('image/webp')
    await guest.getByRole('button', { name: t('common:picture.remove') }).click()
    await expect(field).toBeEnabled()
    await expect(added).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByText(t('reviews:guest'))).toBeVisible()
    await expect(photo).toHaveCount(0)
    await visitor.goto(`/track-order/${id}`)
    await comeAlive(visitor)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.locator('input[name="order-rating"]')).toHaveCount(0)
  })

  test(`a guest reports a dish, once (${lang})`, async ({ person }) => {
    const t = wordsOf(lang)
    const guest = await person({ lang, scheme: 'dark', screen: 'phone' })
    const [dish] = await dishesOfTheDay(guest)
    await guest.goto(`/dish/${dish.id}`)
    await comeAlive(guest)
    const report = async () => {
      await guest.getByRole('button', { name: t('reviews:report.dish') }).click()
      await guest.locator('dialog input[value="photo"]').check({ force: true })
      await guest.getByRole('button', { name: t('reviews:report.send') }).click()
    }
    await report()
    await expect(guest.getByText(t('reviews:report.sent'))).toBeVisible()
    await guest.reload()
    await comeAlive(guest)
    await report()
    await expect(guest.getByText(t('reviews:refusals.report.already_sent'))).toBeVisible()
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
