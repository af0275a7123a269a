import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, nameOf } from './world/sound.ts'
import { call, openCheckoutWithTwo, pinTheDoor } from './world/steps.ts'
import { DOOR, expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const PATH = '/admin/settings'

type Settings = { version: number; baseDeliveryFee: number; cookAnswerMinutes: number }

const field = (page: Page, name: string) => page.locator(`#settings-${name}`)

for (const variant of IN_ARABIC) {
  const say = wordsOf(variant.lang)
  const format = formatter(variant.lang)

  test(`a fee is changed, seen at the checkout and undone, in ${nameOf(variant)}`, async ({ person }) => {
    const [admin, guest] = [await person(variant), await person(variant)]
    await signIn(admin, 'admin')
    await admin.goto(PATH)
    await comeAlive(admin)
    const before = await call<Settings>(admin, 'GET', '/admin/settings')
    const fee = before.baseDeliveryFee + 17

    // The example says what it means for an order, before it is saved.
    const example = admin.locator('section', { has: admin.locator('#example-km') })
    const pays = example.locator('dl > div', { hasText: say('settings:market.gets.total') })
    await expect(pays.locator('del')).toHaveCount(0)
    await field(admin, 'baseDeliveryFee').fill(format.number(fee))
    await expect(pays.locator('ins')).toBeVisible()
    await admin.locator('#example-foodEgp').fill('0')
    await expect(admin.locator('#example-foodEgp-error')).toBeVisible()
    await expect(example.locator('dl')).toHaveCount(0)
    await admin.locator('#example-foodEgp').fill('300')
    await admin.locator('#example-foodEgp').press('Enter')
    await expect(pays.locator('ins')).toBeVisible()
    expect((await call<Settings>(admin, 'GET', '/admin/settings')).version).toBe(before.version)
    // What is typed while it is saved stays, and is not left without a question.
    const typing = Promise.withResolvers<void>()
    await admin.route('**/api/admin/settings', async (route) => {
      await typing.promise
      await route.continue()
    })
    const vat = await field(admin, 'vatPercent').inputValue()
    await admin.getByRole('button', { name: say('settings:market.save') }).click()
    await field(admin, 'vatPercent').fill('12')
    typing.resolve()
    await expect(admin.getByText(say('settings:market.saved'))).toBeVisible()
    await admin.unroute('**/api/admin/settings')
    await expect(field(admin, 'vatPercent')).toHaveValue('12')
    await expect(field(admin, 'baseDeliveryFee')).toHaveValue(format.number(fee))
    await admin.locator(`a[href="${paths.admin}"]:visible`).first().click()
    const question = admin.getByRole('alertdialog', { name: say('common:leave.ask') })
    await expect(question).toContainText(say('settings:market.leaveNote'))
    await question.getByRole('button', { name: say('common:leave.no') }).click()
    await expect(question).toBeHidden()
    await field(admin, 'vatPercent').fill(vat)

    // The guest's delivery costs as much more.
    const [first, second] = await openCheckoutWithTwo(guest)
    await pinTheDoor(guest, variant.lang)
    const lines = [first, second].map(({ id }, at) => ({ dishId: id, quantity: 2 - at }))
    const quoteOf = () =>
      call<{ deliveryFee: number }>(guest, 'POST', '/quotes', {
        lines,
        place: DOOR,
      })
    const raised = await quoteOf()
    const summary = guest.locator('aside')
    await expect(summary).toContainText(format.money(raised.deliveryFee))

    // A later change of another field does not keep the first one, and typed values stay where an undo arrives.
    const change = await call<Settings>(admin, 'GET', '/admin/settings')
    const { version } = await call<Settings>(admin, 'PATCH', '/admin/settings', {
      version: change.version,
      cookAnswerMinutes: before.cookAnswerMinutes + 3,
    })
    await admin.reload()
    await comeAlive(admin)
    await field(admin, 'vatPercent').fill('13')
    const changed = admin.locator('li', { has: admin.locator('[id^="change-"]') })
    const undoAt = async (at: number) => {
      await changed
        .nth(at)
        .getByRole('button', { name: say('settings:history.undo') })
        .click()
    }
    await expect(changed.nth(1)).toContainText(say('settings:limits.baseDeliveryFee'))
    await undoAt(1)
    await expect(admin.getByText(say('settings:history.undone'))).toBeVisible()
    await expect(changed.first()).toContainText(say('settings:history.isUndo'))
    await expect(field(admin, 'baseDeliveryFee')).toHaveValue(format.number(before.baseDeliveryFee))
    await expect(field(admin, 'vatPercent')).toHaveValue('13')
    const lowered = await quoteOf()
    expect(raised.deliveryFee - lowered.deliveryFee).toBe(17)
    await guest.reload()
    await expect(summary).toContainText(format.money(lowered.deliveryFee))

    // The fee was touched again by the undo, so the first change cannot be undone once more.
    await undoAt(2)
    await expect(changed.nth(2).getByRole('alert')).toContainText(say('settings:limits.baseDeliveryFee'))
    await undoAt(1)
    await expect
      .poll(async () => (await call<Settings>(admin, 'GET', '/admin/settings')).version)
      .toBe(version + 2)
    expect(await call<Settings>(admin, 'GET', '/admin/settings')).toMatchObject({
      baseDeliveryFee: before.baseDeliveryFee,
      cookAnswerMinutes: before.cookAnswerMinutes,
    })
  })
}
