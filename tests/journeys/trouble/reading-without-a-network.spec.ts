import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { anItem, dishesOfTheDay, storeCart } from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until its copy is kept. */
async function read(page: Page, path: string) {
  await page.goto(path)
  await comeAlive(page)
  await expect.poll(() => page.evaluate(async (at) => Boolean(await caches.match(at)), path)).toBe(true)
}

const copies = (page: Page) => page.evaluate(() => caches.has('a-mama-copies'))

test('a customer without a network reads orders and cart as they were, and nobody after a log-out', async ({
  person,
  town,
}) => {
  const page = await person(ARABIC)
  await signIn(page, 'customer')
  const [order] = await town.sql<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.customer_id
      where u.email = 'customer@demo.amama.test' and o.status = 'delivered' order by o.delivered_at desc limit 1`,
  )
  const number = order!.id.slice(0, 4)
  const [dish] = await dishesOfTheDay(page)
  await page.goto('/help')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await storeCart(page, [anItem(dish)])
  for (const path of ['/my-orders', `/orders/${order!.id}`, `/track-order/${order!.id}`, '/checkout'])
    await read(page, path)

  await page.context().setOffline(true)
  const line = page.getByText(ar('common:offline.copy'))
  for (const [path, shown] of [
    ['/orders', 'أم سميرة'],
    [`/orders/${order!.id}`, number],
    [`/track-order/${order!.id}`, number],
    ['/checkout', dish.nameAr!],
  ] as const) {
    await page.goto(path)
    await expect(line).toBeVisible()
    await expect(page.locator('body')).toContainText(shown)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.locator('input, script')).toHaveCount(0)
    const broken = () =>
      page.evaluate(() =>
        [...document.images].filter((each) => each.complete && each.naturalWidth === 0).map(({ src }) => src),
      )
    expect(await broken()).toEqual([])
  }
  await page.goto('/notifications')
  await expect(page.getByText(ar('common:offline.pageBody'))).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/settings')
  await comeAlive(page)
  await page
    .getByRole('button', { name: ar('common:nav.logout') })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await copies(page)).toBe(false)
  await page.context().setOffline(true)
  for (const path of ['/orders', `/orders/${order!.id}`, '/checkout']) {
    await page.goto(path)
    await expect(page.getByText(ar('common:offline.pageBody'))).toBeVisible()
  }
})

test('who signs in on the same device finds no copy of the last person', async ({ person }) => {
  const page = await person(ARABIC)
  await signIn(page, 'customer')
  await page.goto('/help')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await read(page, '/my-orders')
  await page.evaluate(() =>
    fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.amama.test', password: 'amama-demo' }),
    }),
  )
  await expect.poll(() => copies(page)).toBe(false)
})
