import type { BrowserContext, Page } from '@playwright/test'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

/** A fixed secret, because a server's own would differ in every run. */
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/A-MAMA:admin%40demo.amama.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=A-MAMA',
}
const RECOVERY_CODES = Array.from({ length: 10 }, (_, at) => `k7qx2-m4r${at}t`)

/** An admin's second factor: set up in the settings, and asked for or required at the login. */
export const secondFactor: Screen[] = [
  { name: 'second-factor-off', as: 'admin', path: '/settings', act: (page) => openRow(page, 'setUp') },
  {
    name: 'second-factor-on',
    as: 'admin',
    path: '/settings',
    given: switchedOn,
    act: (page) => openRow(page, 'switchOff'),
  },
  { name: 'second-factor-qr', as: 'admin', path: '/settings', bring: answersOfSetUp, act: toPicture },
  {
    name: 'second-factor-codes',
    as: 'admin',
    path: '/settings',
    bring: answersOfSetUp,
    act: async (page) => {
      await toPicture(page)
      await page.locator('#second-factor-code-code').fill('123456')
      await page.locator('form:has(#second-factor-code-code) button[type="submit"]').click()
      await page.getByText(RECOVERY_CODES[9]!).waitFor()
    },
  },
  { name: 'login-code', path: '/login', bring: refusing('auth.code_required'), act: logIn },
  {
    name: 'login-code-wrong',
    path: '/login',
    bring: refusing('auth.code_required'),
    act: async (page) => {
      await logIn(page)
      await page.context().unroute(SIGN_IN)
      await refusing('auth.code_wrong', 400)(page.context())
      await page.locator('#login-code').fill('000000')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'login-set-up',
    path: '/login',
    bring: refusing('auth.second_factor_due', 401, SECRET),
    act: async (page) => {
      await logIn(page)
      await page.locator('main svg[role="img"] path').first().waitFor()
    },
  },
]

const SIGN_IN = '**/api/auth/sign-in/email'

function refusing(code: string, status = 401, data?: object) {
  return async (context: BrowserContext) => {
    await context.route(SIGN_IN, (route) =>
      route.fulfill({ status, json: { defined: true, code, status, message: code, data } }),
    )
  }
}

async function logIn(page: Page) {
  await page.locator('#login-email').fill('admin@demo.amama.test')
  await page.locator('#login-password').fill('amama-demo')
  await page.locator('main form button[type="submit"]').click()
  await page.locator('#login-code').waitFor()
}

async function answersOfSetUp(context: BrowserContext) {
  await context.route('**/api/auth/second-factor', (route) => route.fulfill({ json: SECRET }))
  await context.route('**/api/auth/second-factor/confirmation', (route) =>
    route.fulfill({ json: { recoveryCodes: RECOVERY_CODES } }),
  )
}

const openRow = (page: Page, verb: 'setUp' | 'switchOff') =>
  page.locator(`details:has(#second-factor-${verb}-password) > summary`).click()

async function toPicture(page: Page) {
  await openRow(page, 'setUp')
  await page.locator('#second-factor-setUp-password').fill('amama-demo')
  await page.locator('form:has(#second-factor-setUp-password) button[type="submit"]').click()
  await page.locator('main svg[role="img"] path').first().waitFor()
}

async function switchedOn(world: World) {
  const admin = `(select id from users where email = 'admin@demo.amama.test')`
  await world.ask(
    `insert into second_factors (user_id, secret, confirmed_at) values (${admin}, 'sealed', now())`,
  )
  await world.ask(`insert into recovery_codes (user_id, code_hash)
    select ${admin}, 'hash ' || n from generate_series(1, 8) n`)
  return async () => {
    for (const table of ['recovery_codes', 'second_factors'])
      await world.ask(`delete from ${table} where user_id = ${admin}`)
  }
}
