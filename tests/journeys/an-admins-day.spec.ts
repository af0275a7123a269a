import { readFile } from 'node:fs/promises'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ENGLISH, nameOf } from './world/sound.ts'
import { call, handOver, orderToPickUp, takeOrder } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of IN_ENGLISH) {
  const say = wordsOf(variant.lang)

  test(`an admin reviews dishes, counts cash, gives an order another courier and bans accounts, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const [page, guest, cook, courier, colleague] = [
      await person(variant),
      await person(variant),
      await person(variant),
      await person(variant),
      await person(variant),
    ]
    await signIn(page, 'admin')
    await signIn(cook, 'cook')
    await signIn(courier, 'courier')
    await signIn(colleague, 'courier2')

    // Approves a dish by the keyboard, and takes one approval back.
    await page.goto('/admin/moderation')
    await comeAlive(page)
    const dish = page.locator('article[data-dish]')
    const dishId = (await dish.getAttribute('data-dish'))!
    await page.keyboard.press('j')
    await expect(dish).not.toHaveAttribute('data-dish', dishId)
    await page.keyboard.press('k')
    await expect(dish).toHaveAttribute('data-dish', dishId)
    await page.keyboard.press('a')
    await expect(dish).not.toHaveAttribute('data-dish', dishId)
    await page.getByRole('button', { name: say('admin:list.undo') }).click()
    await expect(dish).toHaveAttribute('data-dish', dishId)
    await page.keyboard.press('a')
    await expect(page.getByText(say('admin:dishes.decided.approve_one'))).toBeVisible()
    // Leaving the page does not take the approval back.
    await page.goto('/admin')
    await expect
      .poll(() => town.sql('select status from dishes where id = $1', [dishId]))
      .toEqual([{ status: 'approved' }])

    // Another courier takes over an order on the road.
    const id = await orderToPickUp(guest, cook)
    await takeOrder(courier, id)
    await comeAlive(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill(id.slice(2, 10))
    const found = page.getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expectSound(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/orders/${id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: say('admin:orders.give.open') }).click()
    const sheet = page.locator('dialog[open]')
    const { user } = await call<{ user: { uid: string } }>(colleague, 'GET', '/me')
    await sheet.locator(`input[type="radio"][value="${user.uid}"]`).check()
    await sheet.getByRole('textbox').fill('A flat tyre')
    await sheet.getByRole('button', { name: say('admin:orders.give.save') }).click()
    await expect(page.getByText(say('admin:orders.give.saved'))).toBeVisible()
    await handOver(colleague, id)

    // On a phone the first order stands high. Flagging keeps the place, and the focus goes to the list.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/orders')
    await comeAlive(page)
    const cards = page.getByRole('list', { name: say('common:nav.orders') }).getByRole('listitem')
    expect((await cards.first().boundingBox())!.y).toBeLessThan(320)
    // With keys the first row comes right after the link.
    await page.getByRole('link', { name: say('common:a11y.skipToRows') }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(cards.first().locator(':focus')).toHaveCount(1)
    await cards.nth(4).getByRole('checkbox').check()
    const flagging = page.getByRole('button', { name: say('admin:orders.flagSome') })
    await expect(flagging).toBeVisible()
    const place = await page.evaluate(() => window.scrollY)
    // A click of Playwright's scrolls a sticky bar to the end of its list first.
    await flagging.dispatchEvent('click')
    await expect(page.getByText(say('admin:orders.flaggedSome_one'))).toBeVisible()
    await expect(page.getByRole('region', { name: say('common:nav.orders') })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(place)

    // The days of a list come from our calendar, and its address holds them.
    await page.getByRole('button', { name: say('admin:list.filters'), exact: true }).click()
    await page.getByRole('button', { name: say('common:days.label') }).click()
    await page
      .getByRole('dialog', { name: say('common:days.label') })
      .getByRole('button', { name: say('common:days.yesterday') })
      .click()
    await page.waitForURL(/from=20\d\d-\d\d-\d\d&to=20\d\d-\d\d-\d\d/)
    await page.setViewportSize({ width: 1280, height: 900 })

    // The admin counts a courier's cash.
    const brought = await orderToPickUp(guest, cook)
    await takeOrder(courier, brought)
    await handOver(courier, brought)
    const { id: handover } = await call<{ id: string }>(courier, 'POST', '/courier/cash/handovers', {
      amount: 12.34,
      request: crypto.randomUUID(),
    })
    await page.goto('/admin/manage-delivery')
    await comeAlive(page)
    await page
      .getByRole('listitem')
      .filter({ hasText: /12\.34|١٢٫٣٤/ })
      .getByRole('button', { name: say('admin:cash.confirm') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('admin:cash.confirmYes') })
      .click()
    await expect
      .poll(() => town.sql('select state from cash_handovers where id = $1', [handover]))
      .toEqual([{ state: 'confirmed' }])

    // A new account is announced in the list, and banned for fraud.
    const email = `fraud-${variant.lang}@example.test`
    await page.goto(`/admin/users?q=${email}`)
    await comeAlive(page)
    await town.sql(`insert into users (id, name, email) values ($1, 'Fraud Ster', $2)`, [
      `fraud-${variant.lang}`,
      email,
    ])
    // Simulates a return to the page.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: say('admin:list.newRows_one') }).click()
    await page
      // The row's own box: the box that selects the whole page exists before the row.
      .getByRole('checkbox', { name: /Fraud Ster/ })
      .and(page.locator(':visible'))
      .first()
      .check()
    await page.getByRole('button', { name: say('admin:users.some.ban') }).click()
    await page.getByRole('textbox', { name: say('admin:users.ban.reason') }).fill('Ten fake orders')
    await page.getByRole('button', { name: say('admin:users.ban.yes') }).click()
    await expect
      .poll(() => town.sql('select status from users where email = $1', [email]))
      .toEqual([{ status: 'banned' }])

    // The file has the same rows as the database.
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: say('admin:list.csvLabel') }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(email)
  })
}
