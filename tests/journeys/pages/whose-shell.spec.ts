import { comeAlive } from '../world/come-alive.ts'
import { sentPage } from '../world/sent-page.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

/** A link that only this role's shell has. */
const SIGN_OF = {
  customer: 'header a[href="/my-orders"]',
  cook: 'nav a[href="/cook/availability"]',
  courier: 'nav a[href="/delivery/revenue"]',
  admin: 'nav a[href="/admin/promocodes"]',
} as const

/** The role alone decides which shell the server draws; the walk through all pages sees each shell alive in both variants. */
for (const who of ['customer', 'cook', 'courier', 'admin'] as const) {
  test(`public pages have the shell of a ${who}`, async ({ person }) => {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    await signIn(page, who)
    for (const path of ['/profile', '/help/customer', '/track-order', '/no/such/page'])
      expect((await sentPage(page, path)).count(SIGN_OF[who]), path).toBeGreaterThan(0)
  })
}

test('a cook goes from home to profile and back within one shell', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await signIn(page, 'cook')
  await page.goto('/cook/home')
  await comeAlive(page)
  await page.evaluate(() => document.querySelector('aside')!.setAttribute('data-same', ''))
  await page
    .locator('summary:visible')
    .and(page.getByLabel(wordsOf('en')('common:header.account')))
    .click()
  await page.getByRole('link', { name: wordsOf('en')('common:nav.profile') }).click()
  await page.waitForURL('**/profile')
  await page.locator('aside a[href="/cook/orders"]').click()
  await page.waitForURL('**/cook/orders')
  await expect(page.locator('aside[data-same]')).toBeAttached()
})

test('every change of page asks the server, so a person signed out elsewhere is led to the login page', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const say = wordsOf('en')
  await signIn(page, 'customer')
  await page.goto('/')
  await comeAlive(page)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/')
  await comeAlive(elsewhere)
  await elsewhere
    .locator('summary:visible')
    .and(elsewhere.getByLabel(say('common:header.account')))
    .click()
  const left = elsewhere.waitForEvent('load')
  await elsewhere.getByRole('button', { name: say('common:nav.logout') }).click()
  await left
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page
    .locator('header')
    .getByRole('link', { name: say('common:nav.myOrders') })
    .click()
  await expect(page).toHaveURL(/\/login\?from=%2Fmy-orders$/)
  expect(await page.evaluate('window.stayed')).toBe(true)
})
