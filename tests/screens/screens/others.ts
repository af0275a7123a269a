import type { Screen } from '../screen.ts'

/** Signing in, and what there is where nothing is. */
export const others: Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-error',
    path: '/login',
    act: async (page) => {
      await page.locator('input[type="email"]').fill('nobody@example.com')
      await page.locator('input[autocomplete="current-password"]').fill('not-the-one')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('[role="alert"], [aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'not-built', path: '/about' },
  { name: 'not-built-customer', as: 'customer', path: '/my-orders' },
  { name: 'not-found', path: '/no/such/page' },
  {
    name: 'error',
    path: '/',
    act: async (page) => {
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.locator('article a[href*="/dish/"]').first().click()
      await page.locator('main button, main a').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('article'))
    },
  },
]
