import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, IN_ENGLISH, nameOf } from './world/sound.ts'
import { call } from './world/steps.ts'
import { expect, signIn, test, type Variant } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const PROMOS = '/admin/promocodes'

type Terms = Record<string, unknown> & { id: string; code: string; version: number }

let made = 0
/** Every test has codes of its own. */
const newCode = ({ lang }: Variant) => `${lang.toUpperCase()}CODE${++made}`

async function openOffice(page: Page) {
  await signIn(page, 'admin')
  await page.goto(PROMOS)
  await comeAlive(page)
}

const field = (page: Page, name: string) => page.locator(`#promo-${name}`)
const problem = (page: Page, name: string) => page.locator(`#promo-${name}-error`)
const sheet = (page: Page) => page.locator('dialog[open]')
const submit = (page: Page) => sheet(page).locator('button[type="submit"]')
/** The visible row or card. */
const rowOf = (page: Page, code: string) =>
  page.locator('tr:visible, li:visible').filter({ has: page.locator('button', { hasText: code }) })

const TERMS = {
  type: 'percent',
  discount: 10,
  maxUses: 100,
  perUserLimit: 1,
  lastMinute: '2040-01-01T23:59',
  description: '',
  descriptionAr: '',
}
const makeCode = (page: Page, code: string) =>
  call<Terms>(page, 'POST', '/admin/promo-codes', { ...TERMS, code })

for (const variant of IN_ENGLISH) {
  const say = wordsOf(variant.lang)

  test(`an admin creates a code, and two presses create only one, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    const code = newCode(variant)
    await openOffice(page)
    await page.getByRole('button', { name: say('admin:promoCodes.new') }).click()
    await submit(page).click()
    await expect(problem(page, 'code')).toHaveText(say('common:refusals.field.required'))
    await expect(field(page, 'code')).toBeFocused()
    for (const [wrong, text] of [
      ['٠', 'least'],
      ['101', 'most'],
      ['-5', 'least'],
    ] as const) {
      await field(page, 'discount').fill(wrong)
      await submit(page).click()
      await expect(problem(page, 'discount')).toHaveText(say(`common:refusals.field.${text}`))
    }
    await field(page, 'code').fill(` ${code.toLowerCase()} `)
    await field(page, 'discount').fill('١٥')
    await field(page, 'maxUses').fill('١٬٠٠٠')
    await field(page, 'minimumOrder').fill('٢٠٠')
    await field(page, 'maximumDiscount').fill('40')
    await field(page, 'lastDay').click()
    await page.getByRole('button', { name: say('admin:promoCodes.form.presets.quarter') }).click()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/promo-codes')) sent.push(request.url())
    })
    await submit(page).dblclick()
    await expect(page.getByText(say('admin:promoCodes.created')).first()).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await expect(rowOf(page, code)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(
      await town.sql(
        'select discount::float8, max_uses, used, minimum_order::float8 from promo_codes where code = $1',
        [code],
      ),
    ).toEqual([{ discount: 15, max_uses: 1_000, used: 0, minimum_order: 200 }])

    // A copy has the terms of the other, and needs a name only.
    await rowOf(page, code)
      .getByRole('button', { name: say('admin:list.actionsFor') })
      .click()
    await page.getByRole('menuitem', { name: say('admin:promoCodes.copy') }).click()
    await expect(field(page, 'code')).toHaveValue('')
    await field(page, 'code').fill(`${code}X`)
    await submit(page).click()
    await expect(rowOf(page, `${code}X`)).toBeVisible()
    expect(
      await town.sql(
        'select discount::float8, minimum_order::float8, maximum_discount::float8 from promo_codes where code = $1',
        [`${code}X`],
      ),
    ).toEqual([{ discount: 15, minimum_order: 200, maximum_discount: 40 }])
  })

  test(`a code is ended after a confirmation and then found among the ended ones, in ${nameOf(variant)}`, async ({
    person,
  }) => {
    const page = await person(variant)
    const code = newCode(variant)
    await openOffice(page)
    await makeCode(page, code)
    await page.getByRole('searchbox').fill(code.toLowerCase())
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${code}`, 'i'))
    await rowOf(page, code)
      .getByRole('button', { name: say('admin:list.actionsFor') })
      .click()
    await page.getByRole('menuitem', { name: say('admin:promoCodes.end') }).click()
    await expect(page.getByRole('alertdialog')).toContainText(code)
    await page.getByRole('button', { name: say('admin:promoCodes.endYes') }).click()
    await expect(rowOf(page, code)).toContainText(say('admin:promoCodes.states.ended'))
    await page
      .getByRole('link', { name: say('admin:promoCodes.states.running') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: say('admin:list.nothing') })).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, code)).toBeVisible()
    if (variant.screen === 'phone') await page.getByRole('combobox').selectOption('used')
    else
      await page
        .getByRole('columnheader', { name: say('admin:promoCodes.columns.used') })
        .getByRole('link')
        .click()
    await expect(page).toHaveURL(/sort=used/)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: say('admin:list.csvLabel') }).click()
    expect((await file).suggestedFilename()).toMatch(/^promo-codes-.+\.csv$/)
  })
}

// The form behaves the same in any language, so one variant is enough.
for (const variant of IN_ARABIC) {
  const say = wordsOf(variant.lang)

  test(`a taken name and a lost connection lose no input, in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    const code = newCode(variant)
    await openOffice(page)
    await makeCode(page, code)
    await page.getByRole('button', { name: say('admin:promoCodes.new') }).click()
    await field(page, 'code').fill(code)
    await field(page, 'discount').fill('20')
    await submit(page).click()
    await expect(problem(page, 'code')).toHaveText(say('promotions:refusals.promo.code_taken'))
    await expect(field(page, 'code')).toBeFocused()
    await field(page, 'code').fill(`${code}X`)
    await page.context().setOffline(true)
    await submit(page).click()
    await expect(sheet(page).getByRole('alert')).toContainText(say('common:refusals.network.offline'))
    await page.context().setOffline(false)
    // The input is still there after closing and opening the form.
    await sheet(page)
      .getByRole('button', { name: say('common:actions.cancel') })
      .click()
    await page.getByRole('button', { name: say('admin:promoCodes.new') }).click()
    await expect(field(page, 'code')).toHaveValue(`${code}X`)
    await expect(field(page, 'discount')).toHaveValue('20')
    await submit(page).click()
    await expect(rowOf(page, `${code}X`)).toBeVisible()
  })
}

for (const variant of IN_ENGLISH) {
  const say = wordsOf(variant.lang)

  test(`an edit over somebody else’s newer version shows the difference and can go on, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    const code = newCode(variant)
    await openOffice(page)
    const promo = await makeCode(page, code)
    await page.goto(`${PROMOS}?q=${code}`)
    await comeAlive(page)
    await rowOf(page, code)
      .getByRole('button', { name: say('admin:promoCodes.form.edit') })
      .click()
    await field(page, 'maxUses').fill('70')
    await call(page, 'PUT', `/admin/promo-codes/${promo.id}`, {
      ...TERMS,
      code,
      version: 1,
      maxUses: 80,
      perUserLimit: 5,
    })
    await submit(page).click()
    const notice = sheet(page).getByRole('alert')
    await expect(notice).toContainText(say('admin:stale.title'))
    await expect(notice.locator('tbody tr')).toHaveCount(1)
    await expect(notice.locator('tbody tr')).toContainText(variant.lang === 'ar' ? '٨٠' : '80')
    await expect(field(page, 'maxUses')).toHaveValue('70')
    await submit(page).click()
    await expect(sheet(page)).toHaveCount(0)
    expect(
      await town.sql('select max_uses, per_user_limit, version from promo_codes where code = $1', [code]),
    ).toEqual([{ max_uses: 70, per_user_limit: 5, version: 3 }])
  })
}
