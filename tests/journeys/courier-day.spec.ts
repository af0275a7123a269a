import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, nameOf } from './world/sound.ts'
import { call, handOver, orderToPickUp, takeOrder, test } from './world/steps.ts'
import { expect, signIn } from './world/town.ts'
import { wordsOf } from './world/words.ts'

type Cash = { held: number; left: number; open: { id: string; announced: number }[] }

for (const variant of IN_ARABIC) {
  test(`a courier goes on duty, delivers and hands over cash that is counted, in ${nameOf(variant)}`, async ({
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
    await duty.click()
    await expect(courier.getByText(say('delivery:duty.off'))).toBeVisible()
    const id = await orderToPickUp(guest, cook)
    expect((await call<{ orders: unknown[] }>(courier, 'GET', '/courier/orders')).orders).toEqual([])
    await duty.click()
    await expect(courier.getByText(say('delivery:duty.on'))).toBeVisible()
    await takeOrder(courier, id)
    await handOver(courier, id)

    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`
    await courier.goto(`/delivery/history?q=${id}`)
    await expect(courier.getByText(number)).toBeVisible()
    await courier.goto('/delivery/revenue?period=day')
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
