import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { sentPage } from '../world/sent-page.ts'
import { BOTH, expectSound, nameOf } from '../world/sound.ts'
import { expect, fillSignIn, signIn, signInByHand, test, type Variant } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

// The longest file: each of its tests goes to the next free worker, and none begins another town for it.
test.describe.configure({ mode: 'parallel' })

for (const variant of BOTH) {
  test(`the shop window is sound in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    await page.goto('/')
    await expectSound(page, { walk: variant })
    const dish = page.locator('article a[href*="/dish/"]').first()
    await dish.click()
    await page.waitForURL(/\/dish\//)
    await expectSound(page, { walk: variant })
  })
}

for (const variant of BOTH) {
  test(`pages for everyone are sound in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    await page.goto('/')
    await comeAlive(page)
    const cook = await page.locator('a[href*="/cook/"]').first().getAttribute('href')
    const walk = walkOf(page, variant)
    for (const path of [
      cook!,
      '/login',
      '/track-order',
      '/about',
      '/contact',
      '/how-it-works',
      '/cooks?q=samira',
      '/be-partner',
      '/terms',
      '/privacy',
      '/help',
      '/help/customer',
      '/help/photos',
    ])
      await walk(path)
  })

  test(`pages that are opened by their address are sound in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    for (const path of [
      '/checkout',
      '/track-order/ZZZZZZZZZZZZZZZZ',
      '/help?q=cash',
      '/help/customer?q=24',
      '/no/such/page',
    ]) {
      await page.goto(path)
      await expectSound(page, { walk: variant })
    }
  })

  for (const [who, paths] of [
    [
      'cook',
      [
        '/cook/home',
        '/cook/orders',
        '/orders',
        '/cook/availability',
        '/cook/earnings',
        '/cook/earnings/statement',
        '/my-dishes',
      ],
    ],
    [
      'courier',
      [
        '/delivery/home',
        '/delivery/orders',
        '/delivery/history',
        '/delivery/revenue',
        '/delivery/revenue/statement',
        '/delivery/cash',
        '/help/delivery',
      ],
    ],
    ['customer', ['/orders?q=a', '/profile', '/notifications', '/my-orders']],
    [
      'admin',
      [
        '/admin',
        '/admin/dispatch',
        '/admin/phone-order',
        '/admin/orders',
        '/admin/CookControl',
        '/admin/manage-delivery',
        '/admin/add-cook',
        '/admin/dishes',
        '/admin/moderation',
        '/admin/content',
      ],
    ],
    [
      'admin',
      [
        '/admin/analytics',
        '/admin/receipts',
        '/admin/payouts',
        '/admin/promocodes',
        '/admin/time-performance?period=month',
        '/admin/reports',
        '/admin/reports/figures?report=cooks&period=month',
        '/admin/reports/turned-away',
        '/admin/reports/letters',
      ],
    ],
    [
      'admin',
      [
        '/admin/settings',
        '/admin/content/terms',
        '/admin/content/announcements',
        '/admin/content/categories',
        '/admin/users',
        '/admin/users/guests',
        '/admin/manage-users-auth',
        '/admin/activity',
        '/admin/audit',
      ],
    ],
  ] as const) {
    test(`the screens of a ${who} from ${paths[0]} on are sound in ${nameOf(variant)}`, async ({
      person,
    }) => {
      const page = await person(variant)
      await signIn(page, who)
      await page.goto(paths[0])
      await comeAlive(page)
      await expectSound(page, { walk: variant })
      const walk = walkOf(page, variant)
      for (const path of paths.slice(1)) await walk(path)
    })
  }
}

/** The phone opens each page anew, the desktop goes from one to the next. */
function walkOf(page: Page, variant: Variant) {
  return async (path: string) => {
    if (variant.screen === 'phone') await page.goto(path)
    else await goWithin(page, path)
    await expectSound(page, { walk: variant })
  }
}

/** Goes to another page of the open site as a browser's history does, and waits until its heading is there. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1')).toBeFocused()
}

test('Arabic pages are right to left, and the language toggle stays on the same page', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await page.goto('/login')
  await page.locator('header a[hreflang="ar"]:visible').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('on a phone header and menu show a customer that they are signed in', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const menu = page.locator('header summary:visible')
  await page.goto('/')
  await expect(menu.locator('[data-colour], img')).toHaveCount(0)
  await signInByHand(page, 'customer')
  await page.goto('/')
  await expect(menu.locator('[data-colour], img')).toBeVisible()
  await menu.click()
  await expect(page.locator('header nav').getByText(/^Hello, \S/)).toBeVisible()
})

test('guards lead to the login page and back, and redirect a wrong role to its home', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const leadsTo = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    return answer.headers().location
  }
  for (const path of [
    '/cook/orders',
    '/delivery/orders',
    '/my-orders',
    '/profile',
    '/admin',
    '/admin/CookControl',
    '/help/delivery',
  ])
    expect(await leadsTo(path)).toBe(`/login?from=${encodeURIComponent(path)}`)
  await page.goto('/my-orders')
  await fillSignIn(page, 'customer')
  await page.waitForURL('**/my-orders')
  for (const path of ['/admin', '/cook/home', '/delivery/orders']) expect(await leadsTo(path)).toBe('/')
})

test('a page that does not exist is a real 404', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  for (const path of [
    '/no/such/page',
    '/dish/no-such-dish',
    '/cook/no-such-cook',
    '/track-order/ZZZZZZZZZZZZZZZZ',
  ])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('a new page starts at the top with the focus on its heading', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  await comeAlive(page)
  const dish = page.locator('article a[href*="/dish/"]').nth(8)
  await dish.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await dish.click()
  await page.waitForURL(/\/dish\//)
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

for (const [who, home, leadsTo] of [
  ['cook', '/cook/home', '/login'],
  ['courier', '/delivery/home', '/login'],
] as const) {
  test(`pages of a ${who} are rendered for them, and logging out leads to ${leadsTo}`, async ({
    person,
    town,
  }) => {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
    const say = wordsOf('en')
    await signIn(page, who)
    expect(await (await page.request.get(home)).text()).toMatch(say('common:nav.logout'))
    await page.goto(home)
    await openAccount(page)
    await page.getByRole('button', { name: say('common:nav.logout') }).click()
    await expect(page).toHaveURL(`${town.url}${leadsTo}`)
    expect(await (await page.request.get('/')).text()).not.toMatch(say('common:nav.logout'))
  })
}

const openAccount = (page: Page) =>
  page
    .locator('summary:visible')
    .and(page.getByLabel(wordsOf('en')('common:header.account')))
    .click()

test('a customer whose log-out failed is told so, and the next one leads to the shop and clears the device', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const say = wordsOf('en')
  await signIn(page, 'customer')
  await page.goto('/')
  await openAccount(page)
  const logOut = page.getByRole('button', { name: say('common:nav.logout') })
  // On a desktop it lies over the menu.
  const closeMessage = () => page.getByRole('button', { name: say('common:a11y.dismiss') }).click()
  await comeAlive(page)
  await page.context().setOffline(true)
  await logOut.click()
  await expect(page.getByText(say('common:refusals.network.offline'))).toBeVisible()
  await closeMessage()
  await page.context().setOffline(false)
  await openAccount(page)
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await logOut.click()
  await expect(page.getByText(say('common:refusals.server.unknown'))).toBeVisible()
  await closeMessage()
  expect(await (await page.request.get('/')).text()).toMatch(say('common:nav.logout'))
  await openAccount(page)
  // Logging out leads to the page that is already open, so wait for a new load.
  await page.evaluate(() => localStorage.setItem('lastOrderId', 'K7QX2M4R9TWD5HBN'))
  const left = page.waitForEvent('load')
  await logOut.click()
  await left
  await expect(page).toHaveURL(`${town.url}/`)
  // The next user of the device must not see this person's order.
  expect(await page.evaluate(() => localStorage.getItem('lastOrderId'))).toBeNull()
  expect(await (await page.request.get('/')).text()).not.toMatch(say('common:nav.logout'))
})

test('without scripts no page shows a control that needs a script', async ({ browser, town }) => {
  const context = await browser.newContext({
    baseURL: town.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const dish = await page.locator('article a[href*="/dish/"]').first().getAttribute('href')
  const cook = await page.locator('a[href*="/cook/"]').first().getAttribute('href')
  for (const path of ['/', dish!, cook!, '/login', '/signup', '/checkout']) {
    await page.goto(path)
    const dead = page.locator('button[type="button"]:visible, [role="group"]:visible, textarea:visible')
    // The checkout's fields are below a note about scripts, and its button needs the script.
    if (path !== '/checkout') await expect(dead, path).toHaveCount(0)
    else await expect(page.locator('button[type="button"]:visible')).toHaveCount(0)
  }
  await page.goto(dish!)
  await expect(page.locator('main').getByText(wordsOf('en')('ordering:checkout.noJavaScript'))).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: wordsOf('en')('accounts:login.submit') })).toHaveCount(0)
  await expect(page.getByText(wordsOf('en')('accounts:login.needsScript'))).toBeVisible()
  await context.close()
})

test('help questions are found while typing, and without scripts too', async ({ person, browser, town }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/help/customer')
  await comeAlive(page)
  const answer = page.getByText('You pay the courier at the door')
  await expect(answer).toBeHidden()
  await page.getByRole('searchbox').fill('at the door')
  await expect(answer).toBeVisible()
  await expect(page.locator('main details')).toHaveCount(1)
  const bare = await browser.newContext({ baseURL: town.url, javaScriptEnabled: false })
  const plain = await bare.newPage()
  await plain.goto('/help/customer')
  await plain.getByRole('searchbox').fill('at the door')
  await plain.getByRole('button', { name: wordsOf('en')('common:actions.search') }).click()
  await expect(plain.locator('main details')).toHaveCount(1)
  await bare.close()
})

test('public pages are complete without scripts and link their address in both languages', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const first = await sentPage(page, '/')
  expect(first.count('[data-dish-list] article')).toBe(12)
  for (const path of [
    '/',
    first.attribute('article a[href*="/dish/"]', 'href')!,
    first.attribute('a[href*="/cook/"]', 'href')!,
    '/track-order',
    '/about',
    '/help/cook',
    '/be-partner',
  ]) {
    for (const lang of ['en', 'ar']) {
      const { pathname } = new URL(path, town.url)
      const { count, attribute } = await sentPage(page, `${pathname}?lang=${lang}`)
      expect(attribute('html', 'lang'), pathname).toBe(lang)
      expect(count('h1'), pathname).toBe(1)
      expect(count('meta[name="robots"]'), pathname).toBe(0)
      const addressIn = (other: string) => `${town.url}${pathname}?lang=${other}`
      expect(attribute('link[rel="canonical"]', 'href')).toBe(addressIn(lang))
      for (const other of ['en', 'ar'])
        expect(attribute(`link[rel="alternate"][hreflang="${other}"]`, 'href')).toBe(addressIn(other))
      expect(attribute('meta[property="og:image"]', 'content')).toMatch(/^http/)
    }
  }
})
