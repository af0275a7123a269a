import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ENGLISH, nameOf } from './world/sound.ts'
import { expect, PASSWORD, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of IN_ENGLISH) {
  const say = wordsOf(variant.lang)

  test(`an admin refunds a part of an order with the password, and sees it arrive, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    await signIn(page, 'admin')
    const [order] = await town.sql<{ id: string }>(
      `select id from orders where payment_status = 'paid' order by created_at desc, id limit 1`,
    )
    await page.goto(`/admin/orders/${order!.id}#payment`)
    await comeAlive(page)
    const payment = page.locator('#payment')
    await expect(payment.getByText(say('payments:testMode'))).toBeVisible()
    await town.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
    await payment.getByRole('button', { name: say('admin:orders.money.refund') }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByLabel(say('admin:orders.money.amount')).fill('١٠٫٥')
    await dialog.getByLabel(say('admin:orders.money.reason')).fill('The rice was cold')
    await dialog.getByRole('button', { name: say('admin:orders.money.yes') }).click()
    await dialog.getByLabel(say('admin:users.role.password'), { exact: true }).fill(PASSWORD)
    await expectSound(page)
    await dialog.getByRole('button', { name: say('admin:orders.money.yes') }).click()
    await expect(dialog).toHaveCount(0)
    // The provider is asked behind the scenes, and the page follows.
    await expect(payment.getByText(say('admin:orders.money.states.done'), { exact: true })).toBeVisible()
    await expect(payment.getByText('The rice was cold')).toBeVisible()
    expect(await town.sql('select payment_status, refunded from orders where id = $1', [order!.id])).toEqual([
      { payment_status: 'paid', refunded: 1050 },
    ])

    // A part of the rest is given back in cash, recorded by mistake, and taken back.
    await payment.getByRole('button', { name: say('admin:orders.money.hand.open') }).click()
    await dialog.getByLabel(say('admin:orders.money.amount')).fill('5')
    await dialog.getByLabel(say('payouts:method')).selectOption('instapay')
    await dialog.getByLabel(say('payouts:office.record.reference')).fill('IP-77')
    await dialog.getByLabel(say('admin:orders.money.reason')).fill('The salad was missing')
    await expectSound(page)
    await dialog.getByRole('button', { name: say('admin:orders.money.hand.yes') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(payment.getByText('IP-77')).toBeVisible()
    await payment.getByRole('button', { name: say('admin:orders.money.end.undone.open') }).click()
    await dialog.getByLabel(say('admin:orders.money.reason')).fill('It was another order')
    await dialog.getByRole('button', { name: say('admin:orders.money.end.undone.yes') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(payment.getByText(say('admin:orders.money.states.undone'))).toBeVisible()
    expect(
      await town.sql('select refunded, refunded_by_hand from orders where id = $1', [order!.id]),
    ).toEqual([{ refunded: 1050, refunded_by_hand: 0 }])
  })
}
