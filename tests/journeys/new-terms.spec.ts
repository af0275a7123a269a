import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { BOTH, expectSound, nameOf } from './world/sound.ts'
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
async function publish(page: Page, audience: 'customer' | 'cook') {
  await signIn(page, 'admin')
  const { version } = await call<{ version: string }>(page, 'GET', `/terms?audience=${audience}`)
  const made = await call<{ version: string }>(page, 'POST', '/admin/terms', {
    audience,
    replaces: version,
    text: TEXT,
  })
  return made.version
}

for (const variant of BOTH) {
  test(`everybody is asked to accept newly published terms, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const say = wordsOf(variant.lang)
    const customer = await person(variant)
    await signIn(customer, 'customer')
    const version = await publish(await person(variant), 'customer')

    const asked = customer.getByRole('dialog', { name: say('accounts:terms.changed') })
    for (const path of ['/', '/track-order', '/profile']) {
      await customer.goto(path)
      await expect(asked).toBeVisible()
    }
    await expect(asked).toContainText(variant.lang === 'en' ? 'Bring your own plate.' : 'هات طبقك معاك.')
    await expectSound(customer)
    await customer.keyboard.press('Escape')
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: say('accounts:terms.accept') }).click()
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
  })

  test(`a person who does not accept can log out and read the terms without being asked, in ${nameOf(variant)}`, async ({
    person,
  }) => {
    const say = wordsOf(variant.lang)
    const cook = await person(variant)
    await signIn(cook, 'cook')
    await publish(await person(variant), 'cook')
    const asked = cook.getByRole('dialog', { name: say('accounts:terms.changed') })
    await cook.goto('/terms')
    await comeAlive(cook)
    await expect(
      cook.getByText(variant.lang === 'en' ? 'Bring your own plate.' : 'هات طبقك معاك.'),
    ).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expectSound(cook)
    await cook.goto('/cook/home')
    await asked.getByRole('button', { name: say('common:nav.logout') }).click()
    await expect(asked).toHaveCount(0)
    expect((await (await cook.request.get('/api/me')).json()).user).toBeNull()
  })
}
