import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeAt } from './world/authenticator.ts'
import { comeAlive } from './world/come-alive.ts'
import { type Mailbox, openMailbox } from './world/mailbox.ts'
import { expectSound, IN_ARABIC, nameOf } from './world/sound.ts'
import { call, nextPhone } from './world/steps.ts'
import { DOOR, expect, signIn, test as townTest } from './world/town.ts'
import { type Lang, wordsOf } from './world/words.ts'

/** This test's server sends its mails to a mail server. */
const test = townTest.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url }), { scope: 'worker' }],
})

const FIRST = 'a bowl of lentils'
const SECOND = 'two bowls of lentils'

let people = 0
/** A new customer who is logged in on the page. */
async function aCustomer(page: Page, lang: Lang) {
  const email = `hoda-${lang}-${++people}@example.com`
  await page.goto('/login')
  await call(page, 'POST', '/auth/sign-up', {
    role: 'customer',
    name: 'Hoda Samir',
    email,
    mobileNumber: nextPhone(),
    address: '14 Mossadak St',
    location: DOOR,
    password: FIRST,
    passwordConfirmation: FIRST,
    termsAccepted: true,
    locale: lang,
  })
  return email
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(password)
  await page.locator('main form button[type="submit"]').click()
}

async function choose(page: Page, form: string, password: string, again = password) {
  await page.locator(`#${form}-password`).fill(password)
  await page.locator(`#${form}-passwordConfirmation`).fill(again)
}

/** Opens a row of the settings, by its title. */
async function openRow(page: Page, title: RegExp) {
  const heading = page.locator('h3', { hasText: new RegExp(`^${title.source}$`) })
  await page.locator('summary', { has: heading }).click()
}

for (const variant of IN_ARABIC) {
  const { lang } = variant
  const say = wordsOf(lang)

  test(`a mailed link sets a forgotten password once, in ${nameOf(variant)}`, async ({ person, mailbox }) => {
    const page = await person(variant)
    const email = await aCustomer(page, lang)
    await page.context().clearCookies({ name: /session/ })
    await page.goto('/login')
    await comeAlive(page)
    await page
      .locator('main')
      .getByRole('link', { name: say('accounts:login.forgot') })
      .click()
    await page.waitForURL('**/forgot-password')
    await page.locator('main form button[type="submit"]').click()
    await expect(page.locator('#forgot-email-error')).toHaveText(
      say('accounts:refusals.accounts.email_missing'),
    )
    await expectSound(page)
    await page.locator('#forgot-email').fill(email)
    await page.locator('main form button[type="submit"]').click()
    await expect(page.getByText(say('accounts:password.resetSent'))).toBeVisible()
    await expectSound(page)

    const links = () => mailbox.linksTo(email, /\/login\?reset=[\w-]+\.[\w-]+/)
    await expect.poll(() => links().length).toBe(1)
    const link = links()[0]!
    await page.goto(link)
    await expectSound(page)
    await comeAlive(page)
    await choose(page, 'reset', SECOND, FIRST)
    await page.locator('main form button[type="submit"]').click()
    await expect(page.locator('#reset-passwordConfirmation-error')).toBeVisible()
    await choose(page, 'reset', SECOND)
    await page.locator('main form button[type="submit"]').click()
    await expect(page.getByText(say('accounts:password.changed'))).toBeVisible()

    await logIn(page, email, FIRST)
    await expect(page.locator('#login-password-error')).toBeVisible()
    await logIn(page, email, SECOND)
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto(link)
    await comeAlive(page)
    await choose(page, 'reset', FIRST)
    await page.locator('main form button[type="submit"]').click()
    await expect(page.getByText(say('accounts:refusals.auth.reset_link_invalid'))).toBeVisible()
  })

  test(`settings change the password and the e-mail and end other sessions, in ${nameOf(variant)}`, async ({
    person,
    mailbox,
    town,
  }) => {
    const page = await person(variant)
    const elsewhere = await person(variant)
    const email = await aCustomer(page, lang)
    await logIn(elsewhere, email, FIRST)
    await elsewhere.waitForURL((url) => url.pathname === '/')
    await page.goto('/settings')
    await comeAlive(page)

    await openRow(page, say('settings:rows.notifications'))
    const offersByMail = page
      .getByRole('group', { name: say('settings:kinds.offers') })
      .getByLabel(say('settings:kinds.mail'))
    await offersByMail.check()
    await expect(page.getByText(say('settings:rows.saved'), { exact: true })).toBeVisible()
    await expect
      .poll(async () =>
        town.sql(
          'select 1 from profiles p join users u on u.id = p.user_id where u.email = $1 and p.wants_offers',
          [email],
        ),
      )
      .toHaveLength(1)

    await openRow(page, say('settings:sessions.title'))
    await expect(offersByMail).toBeHidden()
    await page.getByRole('button', { name: say('settings:sessions.endAll') }).click()
    await page.getByRole('button', { name: say('settings:sessions.endAllYes') }).click()
    await expect(page.getByText(say('settings:sessions.ended'))).toBeVisible()
    await elsewhere.goto('/settings')
    await elsewhere.waitForURL(/\/login\?from=/)

    await openRow(page, say('settings:password'))
    await expectSound(page)
    await page.locator('#password-currentPassword').fill(SECOND)
    await choose(page, 'password', SECOND)
    await page.getByRole('button', { name: say('settings:changePassword') }).click()
    await expect(page.locator('#password-currentPassword-error')).toHaveText(
      say('accounts:refusals.auth.current_incorrect'),
    )
    await expect(page.locator('#password-password')).toHaveValue(SECOND)
    await page.locator('#password-currentPassword').fill(FIRST)
    await page.getByRole('button', { name: say('settings:changePassword') }).click()
    await expect(page.getByText(say('accounts:password.changed'))).toBeVisible()

    const wanted = `new-${email}`
    await openRow(page, say('accounts:fields.email'))
    await page.locator('#email-email').fill(wanted)
    await page.locator('#email-password').fill(SECOND)
    await page.getByRole('button', { name: say('settings:email.submit') }).click()
    await expect(page.getByText(say('settings:email.sent'))).toBeVisible()
    const links = () => mailbox.linksTo(wanted, /\/settings\?email=[\w-]+\.[\w-]+/)
    await expect.poll(() => links().length).toBe(1)
    await page.goto(links()[0]!)
    await expect(page.getByText(say('settings:email.changed'))).toBeVisible()
    await expect(page).toHaveURL(`${town.url}/settings`)
    await expect(page.locator('main').getByText(wanted).first()).toBeVisible()

    await comeAlive(page)
    await openRow(page, say('settings:yourData.title'))
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: say('settings:yourData.page') }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(wanted)
    await page.getByRole('button', { name: say('settings:yourData.erase') }).click()
    await page.locator('#erasure-password').fill(FIRST)
    await page.getByRole('button', { name: say('settings:yourData.yes') }).click()
    await expect(page.locator('#erasure-password-error')).toHaveText(
      say('accounts:refusals.auth.current_incorrect'),
    )
    await page.locator('#erasure-password').fill(SECOND)
    await page.getByRole('button', { name: say('settings:yourData.yes') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText(say('settings:yourData.erased'))).toBeVisible()
    await logIn(page, wanted, SECOND)
    await expect(page).toHaveURL(/\/login/)
    expect(await town.sql('select 1 from users where email = $1', [wanted])).toEqual([])
  })
}

test('an admin sets up a second factor and logs in with its code', async ({ person, town }) => {
  const say = wordsOf('ar')
  const page = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  const email = await aCustomer(page, 'ar')
  await town.sql("update users set role = 'admin' where email = $1", [email])
  await page.goto('/settings')
  await comeAlive(page)
  await openRow(page, say('accounts:secondFactor.title'))
  await page.locator('#second-factor-setUp-password').fill(FIRST)
  await page.getByRole('button', { name: say('accounts:secondFactor.setUp') }).click()
  await expect(page.getByRole('img', { name: say('accounts:secondFactor.picture') })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.locator('#second-factor-code-code').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: say('accounts:secondFactor.confirm') }).click()
  await expect(page.getByRole('heading', { name: say('accounts:secondFactor.codesTitle') })).toBeVisible()
  const recovery = await page.locator('code').first().innerText()
  await page.getByRole('button', { name: say('accounts:secondFactor.codesKept') }).click()

  const phone = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  await logIn(phone, email, FIRST)
  await phone.locator('#login-code').fill('000000')
  await phone.locator('main form button[type="submit"]').click()
  await expect(phone.locator('#login-code-error')).toHaveText(say('accounts:refusals.auth.code_wrong'))
  // The code that switched the factor on is used up, so the next one is typed.
  await phone.locator('#login-code').fill(codeAt(secret, Date.now(), 1))
  await phone.locator('main form button[type="submit"]').click()
  await phone.waitForURL(/\/admin/)

  const withoutApp = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  await logIn(withoutApp, email, FIRST)
  await withoutApp.locator('#login-code').fill(recovery)
  await withoutApp.locator('main form button[type="submit"]').click()
  await withoutApp.waitForURL(/\/admin/)
})

for (const who of ['cook', 'courier', 'admin']) {
  test(`the settings of a ${who} are sound, and save the chosen language`, async ({ person, town }) => {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    await signIn(page, who)
    await page.goto('/settings')
    await expectSound(page)
    await page.getByRole('link', { name: wordsOf('en')('settings:languages.ar'), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect
      .poll(() => town.sql('select locale from users where email = $1', [`${who}@demo.amama.test`]))
      .toEqual([{ locale: 'ar' }])
  })
}
