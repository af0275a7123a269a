import type { Page } from '@playwright/test'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { paths } from '#domain/paths.ts'
import type { LegalText } from '#domain/terms/audiences.ts'
import { comeAlive } from './world/come-alive.ts'
import { BOTH, expectSound } from './world/sound.ts'
import { call } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

// A separate server, so that other tests are not asked to accept the new terms.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const TEXT = {
  en: '# Terms\n\n## 1. New\n\nBring your own plate.',
  ar: '# الشروط\n\n## ١. جديد\n\nهات طبقك معاك.',
}

/** Publishes the next terms by the API, as an admin. */
async function publish(page: Page, audience: LegalText, countsFrom?: string) {
  await signIn(page, 'admin')
  const { version, next } = await call<{ version: string; next: { version: string } | null }>(
    page,
    'GET',
    `/terms?audience=${audience}`,
  )
  const made = await call<{ version: string; next: { version: string } | null }>(
    page,
    'POST',
    '/admin/terms',
    {
      audience,
      replaces: next?.version ?? version,
      text: TEXT,
      ...(countsFrom ? { countsFrom } : {}),
    },
  )
  return made.version
}

// Before the others, which publish terms that its customer would be asked to accept.
test('an admin publishes a privacy notice, a guest reads it in both languages, and nobody is asked', async ({
  person,
}) => {
  const en = wordsOf('en')
  const admin = await person(BOTH[0]!)
  await signIn(admin, 'admin')
  await admin.goto(paths.adminTerms)
  await comeAlive(admin)
  await admin.getByRole('link', { name: en('admin:terms.audiences.privacy') }).click()
  await expect(admin).toHaveURL(/for=privacy$/)
  const main = admin.getByRole('main')
  await expect(main).toContainText(en('admin:terms.nobodyAsked'))
  await expect(main).not.toContainText('Accepted by')
  await admin.locator('#terms-en').fill('# Privacy\n\n## What we keep\n\nOnly your plate.')
  await admin.locator('#terms-ar').fill('# الخصوصية\n\n## إيه اللي بنحتفظ بيه\n\nطبقك بس.')
  await main.getByRole('button', { name: en('admin:terms.publish') }).click()
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText(en('admin:terms.nobodyAsked'))
  await expectSound(admin)
  await question.getByRole('button', { name: en('admin:terms.yes') }).click()
  await expect(question).toBeHidden()
  await expect(admin.locator('main ol > li').first()).toContainText(en('admin:terms.now'))

  const guest = await person(BOTH[1]!)
  const rendered = await guest.request.get(paths.privacy)
  expect(await rendered.text()).toContain('طبقك بس.')
  await guest.goto(paths.privacy)
  await comeAlive(guest)
  await expect(guest.getByText('طبقك بس.')).toBeVisible()
  await expect(guest.getByText(wordsOf('ar')('accounts:terms.version'))).toContainText('v4')
  await guest.goto(`${paths.privacy}?lang=en`)
  await expect(guest.getByText('Only your plate.')).toBeVisible()

  const customer = await person(BOTH[0]!)
  await signIn(customer, 'customer')
  await customer.goto('/')
  await comeAlive(customer)
  await expect(customer.getByRole('dialog', { name: en('accounts:terms.changed') })).toHaveCount(0)

  await publish(admin, 'privacy', addCairoDays(cairoDate(Date.now()), 10))
  await customer.goto(paths.privacy)
  await comeAlive(customer)
  await expect(customer.getByRole('complementary', { name: en('accounts:terms.text') })).toHaveCount(0)
  await customer.getByRole('link', { name: /^Read version v5, from/ }).click()
  await expect(customer.getByText('Bring your own plate.')).toBeVisible()
  await customer.getByRole('link', { name: en('accounts:terms.currentLink') }).click()
  await expect(customer.getByText('Only your plate.')).toBeVisible()
  await expect(customer).toHaveURL(/\/privacy$/)
})

test('everybody is asked to accept newly published terms, and a cook can log out instead', async ({
  person,
  town,
}) => {
  const ar = wordsOf('ar')
  const customer = await person(BOTH[1]!)
  await signIn(customer, 'customer')
  const admin = await person(BOTH[0]!)
  const version = await publish(admin, 'customer')

  const asked = customer.getByRole('dialog', { name: ar('accounts:terms.changed') })
  for (const path of ['/', '/track-order', '/profile']) {
    await customer.goto(path)
    await expect(asked).toBeVisible()
  }
  await expect(asked).toContainText('هات طبقك معاك.')
  await expectSound(customer)
  await customer.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: ar('accounts:terms.accept') }).click()
  await expect(asked).toBeHidden()
  await customer.goto('/')
  await comeAlive(customer)
  await expect(asked).toBeHidden()
  const rows = await town.sql<{ version: string }>(
    `select a.version from terms_acceptances a join users u on u.id = a.user_id
      where u.email = 'customer@demo.amama.test' and a.version = $1`,
    [version],
  )
  expect(rows).toEqual([{ version }])
  await expect
    .poll(async () => (await town.mails()).some((mail) => mail.includes('To: customer@demo.amama.test')))
    .toBe(true)

  const en = wordsOf('en')
  const cook = await person(BOTH[0]!)
  await signIn(cook, 'cook')
  await town.sql(`update orders set status = 'cancelled', cancelled_at = now()
    where status in ('pending', 'preparing') and cook_id = (select id from users where email = 'cook@demo.amama.test')`)
  const ofCooks = await publish(admin, 'cook')
  const askedCook = cook.getByRole('dialog', { name: en('accounts:terms.changed') })
  await cook.goto('/terms')
  await comeAlive(cook)
  await expect(cook.getByText('Bring your own plate.')).toBeVisible()
  await expect(cook.getByText(`Version ${ofCooks}, since`)).toBeVisible()
  await expect(askedCook).toHaveCount(0)
  await cook.goto('/cook/home')
  const logOut = askedCook.getByRole('button', { name: en('common:nav.logout') })
  const slowNetwork = Promise.withResolvers<void>()
  await cook.route('**/api/auth/sign-out', async (route) => {
    await slowNetwork.promise
    await route.continue()
  })
  await logOut.click()
  await expect(logOut).toHaveAttribute('aria-busy')
  slowNetwork.resolve()
  await expect(askedCook).toHaveCount(0)
  expect((await (await cook.request.get('/api/me')).json()).user).toBeNull()
})

test('a banner offers terms that count later, and nothing is locked', async ({ person }) => {
  const say = wordsOf('ar')
  const courier = await person(BOTH[1]!)
  await signIn(courier, 'courier')
  const day = addCairoDays(cairoDate(Date.now()), 10)
  const version = await publish(await person(BOTH[0]!), 'delivery', day)
  await courier.goto(paths.courierHome)
  await comeAlive(courier)
  const banner = courier.getByRole('complementary', { name: say('accounts:terms.text') })
  await expect(courier.getByRole('dialog', { name: say('accounts:terms.changed') })).toHaveCount(0)
  await expectSound(courier)
  await banner.getByRole('button', { name: say('accounts:terms.readAndAccept') }).click()
  const asked = courier.getByRole('dialog', { name: say('accounts:terms.changed') })
  await expect(asked).toContainText('هات طبقك معاك.')
  await expectSound(courier)
  await courier.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await banner.getByRole('button', { name: say('accounts:terms.readAndAccept') }).click()
  await asked.getByRole('button', { name: say('accounts:terms.accept') }).click()
  await expect(asked).toBeHidden()
  await courier.goto(`/terms?for=delivery&version=${version}`)
  await comeAlive(courier)
  await expect(banner).toHaveCount(0)
  await expect(courier.getByText('هات طبقك معاك.')).toBeVisible()
})

test('an admin writes the next terms in both languages, another one publishes first, nothing typed is lost, and customers accept anew', async ({
  person,
}) => {
  const say = wordsOf('en')
  const admin = await person(BOTH[0]!)
  const other = await person(BOTH[0]!)
  await signIn(admin, 'admin')
  await admin.goto(paths.adminContent)
  await comeAlive(admin)
  await admin.getByRole('link', { name: say('admin:content.tabs.terms') }).click()
  await expect(admin).toHaveURL(/content\/terms$/)
  const field = (name: string) => admin.locator(`#terms-${name}`)
  const publishButton = admin.getByRole('main').getByRole('button', { name: say('admin:terms.publish') })
  const show = (view: string) => admin.locator('fieldset label', { hasText: say(view) }).click()

  await field('ar').fill('')
  await publishButton.click()
  await expect(admin.locator('#terms-ar-error')).toHaveText(say('common:refusals.field.required'))
  await expect(field('ar')).toBeFocused()
  await field('ar').fill('# الشروط\n\n<img src=x onerror=alert(1)>')
  await publishButton.click()
  await expect(admin.locator('#terms-ar-error')).toHaveText(
    say('accounts:refusals.accounts.terms_unreadable'),
  )
  await show('admin:terms.preview')
  await show('common:language.ar')
  await expect(admin.getByText(say('admin:terms.unreadable'))).toBeVisible()
  await show('admin:terms.changes')
  await expect(admin.locator('ins', { hasText: '<img src=x onerror=alert(1)>' })).toBeVisible()
  await expect(admin.locator('main img[src="x"]')).toHaveCount(0)
  await expectSound(admin)

  await show('admin:terms.edit')
  await field('en').fill(TEXT.en.replace('plate', 'spoon'))
  await field('ar').fill(TEXT.ar.replace('طبقك', 'معلقتك'))
  const before = await publish(other, 'customer')
  await publishButton.click()
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText(/[1-9][\d,]* people will be asked/)
  await question.getByRole('button', { name: say('admin:terms.yes') }).click()
  await expect(admin.getByRole('alert')).toContainText(`Version ${before} came out`)
  // Beside the other admin's text only two words differ.
  await show('common:language.en')
  await expect(admin.locator('main ins')).toHaveText(['spoon.'])
  await show('admin:terms.edit')
  await expect(field('en')).toHaveValue(/your own spoon/)
  await publishButton.click()
  await question.getByRole('button', { name: say('admin:terms.yes') }).click()
  await expect(question).toBeHidden()
  const newest = admin.locator('main ol > li').first()
  await expect(newest).toContainText(say('admin:terms.now'))
  await expect(newest).toContainText('Sherif Lotfy')

  const customer = await person(BOTH[1]!)
  await signIn(customer, 'customer')
  await customer.goto('/')
  const asked = customer.getByRole('dialog', { name: wordsOf('ar')('accounts:terms.changed') })
  await expect(asked).toContainText('هات معلقتك معاك.')
  await asked.getByRole('button', { name: wordsOf('ar')('accounts:terms.accept') }).click()
  await expect(asked).toBeHidden()
  await admin.reload()
  await expect(newest).toContainText('Accepted by 1 person')
})
