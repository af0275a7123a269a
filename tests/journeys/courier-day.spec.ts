import type { Locator } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, nameOf } from './world/sound.ts'
import { call, cardOf, nextPhone, orderToPickUp } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

type Cash = { held: number; left: number; open: { id: string; announced: number }[] }

for (const variant of IN_ARABIC) {
  test(`a courier goes on duty, delivers a batch of four in five presses and hands over cash that is counted, in ${nameOf(variant)}`, async ({
    person,
  }) => {
    const say = wordsOf(variant.lang)
    const courier = await person(variant)
    await signIn(courier, 'courier')
    const [guest, cook, admin] = [await person(variant), await person(variant), await person(variant)]
    await signIn(cook, 'cook')
    await signIn(admin, 'admin')

    await courier.goto('/delivery/home')
    await comeAlive(courier)
    const duty = courier.getByRole('checkbox', { name: say('delivery:duty.title') })
    // While a slow answer is awaited, the switch shows the wish and the words below it still the state.
    const sent = Promise.withResolvers<void>()
    await courier.route('**/api/courier/duty', async (route) => {
      await sent.promise
      await route.continue()
    })
    await duty.click()
    await expect(duty).toHaveAttribute('aria-busy', 'true')
    await expect(duty).not.toBeChecked()
    await expect(duty).toHaveCSS('cursor', 'progress')
    await expect(courier.getByText(say('delivery:duty.on'))).toBeVisible()
    sent.resolve()
    await expect(courier.getByText(say('delivery:duty.off'))).toBeVisible()
    await expect(duty).not.toHaveAttribute('aria-busy')
    await expect(duty).not.toBeChecked()
    const mobile = nextPhone()
    const id = await orderToPickUp(guest, cook, mobile)
    expect((await call<{ orders: unknown[] }>(courier, 'GET', '/courier/orders')).orders).toEqual([])
    await duty.click()
    await expect(courier.getByText(say('delivery:duty.on'))).toBeVisible()
    const shown = `${id.slice(0, 4)}-${id.slice(4, 8)}`
    const others: string[] = []
    while (others.length < 3) others.push(await orderToPickUp(guest, cook, mobile))

    await courier.goto('/delivery/orders')
    await comeAlive(courier)
    const run = courier.getByRole('article', { name: say('delivery:run.title') }).filter({ hasText: shown })
    const question = courier.getByRole('alertdialog')
    let presses = 0
    const press = async (within: Locator, key: string) => {
      await within.getByRole('button', { name: say(key) }).click()
      presses++
    }
    await press(run, 'delivery:run.takeAll')
    await press(question, 'delivery:orders.acceptYes')
    await expect(run.getByRole('button', { name: say('delivery:run.cannotTake') })).toBeVisible()
    for (const other of others) await expect(run).toContainText(other.slice(0, 4))
    expect(presses).toBe(2)
    // What was pressed has left, and the focus is on what comes next.
    const focused = courier.locator('main :is(h1, h2, h3):focus')
    await expect(focused).toHaveCount(1)
    await press(run, 'incidents:courier.haveFood')
    await expect(run.getByRole('button', { name: say('incidents:courier.haveFood') })).toHaveCount(0)
    await expect(focused).toHaveCount(1)
    await press(run, 'delivery:run.allDelivered')
    await press(question, 'delivery:orders.deliveredYes')
    for (const each of [id, ...others]) await expect(cardOf(courier, each)).toHaveCount(0)
    expect(presses).toBe(5)
    await expect(focused).toHaveCount(1)

    await courier.goto(`/delivery/history?q=${id}`)
    await expect(courier.getByText(shown)).toBeVisible()
    // Of the week: a day may end between the delivery and this look.
    await courier.goto('/delivery/revenue?period=week')
    await expect(courier.getByText(say('delivery:revenue.average'))).toBeVisible()

    const before = await call<Cash>(courier, 'GET', '/courier/cash')
    await courier.goto('/delivery/cash')
    await comeAlive(courier)
    const amount = courier.locator('#handover-amount')
    await amount.fill(String(before.left + 1))
    await courier.locator('#handover button[type="submit"]').click()
    await expect(courier.locator('#handover-amount-error')).toBeVisible()
    await amount.fill('50')
    await courier.locator('#handover button[type="submit"]').click()
    await expect(courier.getByText(say('delivery:cash.withdraw')).first()).toBeVisible()
    const { open } = await call<Cash>(courier, 'GET', '/courier/cash')
    const announced = open.at(-1)!
    await call(admin, 'POST', `/admin/cash/handovers/${announced.id}/confirmation`, { counted: 50 })
    await courier.reload()
    await expect(
      courier
        .getByText(
          new RegExp(
            `${say('delivery:cash.handOver').source}: ${say('delivery:cash.states.confirmed').source}`,
          ),
        )
        .first(),
    ).toBeVisible()
    const { held } = await call<Cash>(courier, 'GET', '/courier/cash')
    expect(Math.round((before.held - held) * 100)).toBe(5_000)
  })
}
