import { comeAlive } from './world/come-alive.ts'
import { expectSound } from './world/sound.ts'
import { call, cardOf, dishesOfTheDay, orderAsGuest, startCooking } from './world/steps.ts'
import { expect, signIn, type Town, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const DESK = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const PHONE = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

test('a dish runs out, the kitchen replaces it, and the customer accepts on the order’s page', async ({
  person,
}) => {
  const [ar, en] = [wordsOf('ar'), wordsOf('en')]
  const [guest, cook, admin] = [await person(PHONE), await person(DESK), await person(DESK)]
  await signIn(cook, 'cook')
  await signIn(admin, 'admin')
  const [, other] = await dishesOfTheDay(guest)
  const id = await orderAsGuest(guest)
  await startCooking(cook, id)
  await guest.goto(`/track-order/${id}`)
  await comeAlive(guest)
  const card = guest.getByRole('region', { name: ar('ordering:change.by_cook') })
  await expect(card).toHaveCount(0)

  await cook.goto('/cook/orders')
  await comeAlive(cook)
  await cardOf(cook, id)
    .getByRole('button', { name: en('changes:sheet.open') })
    .click()
  const sheet = cook.locator('dialog[open]')
  await expect(sheet.getByText(en('changes:sheet.same'))).toBeVisible()
  await sheet
    .getByRole('button', { name: en('changes:sheet.less') })
    .first()
    .click()
  await sheet.getByRole('combobox', { name: en('changes:sheet.add') }).selectOption({ value: other.id })
  await sheet.getByLabel(en('changes:sheet.words')).fill('One of them ran out')
  await expect(sheet.locator('footer ins')).toBeVisible()
  await sheet.getByRole('button', { name: en('common:actions.close') }).click()
  const question = cook.getByRole('alertdialog', { name: en('common:leave.ask') })
  await question.getByRole('button', { name: en('common:leave.no') }).click()
  await expectSound(cook)
  await sheet.getByRole('button', { name: en('changes:sheet.send') }).click()
  await expect(cardOf(cook, id).getByText(en('changes:open.waiting'))).toBeVisible()

  // It arrives on the open page, and nothing has changed yet.
  await expect(card).toContainText('One of them ran out')
  await expect(card.getByText(other.nameAr!)).toBeVisible()
  const newTotal = (await card.locator('ins').last().innerText()).trim()
  await expectSound(guest)
  await card.getByRole('button', { name: ar('ordering:change.accept') }).click()
  await expect(card).toHaveCount(0)
  const contents = guest.getByRole('main')
  await expect(contents.locator('dl').getByText(newTotal).first()).toBeVisible()
  await expect(contents.getByText(other.nameAr!).first()).toBeVisible()
  await expect(cardOf(cook, id).getByText(other.name)).toBeVisible()
  await expect(cardOf(cook, id).getByText(en('changes:open.waiting'))).toHaveCount(0)

  // The office sees the same sum, and what happened.
  await admin.goto(`/admin/orders/${id}`)
  const { total } = await call<{ total: number }>(guest, 'GET', `/orders/${id}`)
  await expect(admin.getByText(`${total.toLocaleString('en')} EGP`).first()).toBeVisible()
  await expect(admin.getByText(en('changes:states.accepted'))).toBeVisible()
})

test('an admin changes an order that waits for its kitchen, and its guest declines by the link of the letter', async ({
  person,
  town,
}) => {
  const en = wordsOf('en')
  const [guest, admin, phone] = [await person(DESK), await person(DESK), await person(DESK)]
  await signIn(admin, 'admin')
  const id = await orderAsGuest(guest)
  await admin.goto(`/admin/orders/${id}`)
  await comeAlive(admin)
  await admin.getByText(en('admin:orders.page.more'), { exact: true }).click()
  await admin.getByRole('button', { name: en('changes:sheet.open') }).click()
  const sheet = admin.locator('dialog[open]')
  await sheet
    .getByRole('button', { name: en('changes:sheet.more') })
    .first()
    .click()
  await sheet.getByText(en('changes:sheet.cancel')).click()
  await expect(sheet.locator('footer ins')).toBeVisible()
  await sheet.getByRole('button', { name: en('changes:sheet.send') }).click()
  const open = admin.getByRole('region', { name: en('changes:open.waiting') })
  await expect(open).toBeVisible()
  await expectSound(admin)

  // Another device than the one that ordered.
  await phone.goto(await linkOfTheLetter(town, id))
  await comeAlive(phone)
  const card = phone.getByRole('region', { name: en('ordering:change.by_admin') })
  await card.getByRole('button', { name: en('ordering:change.decline') }).click()
  await phone
    .getByRole('alertdialog')
    .getByRole('button', { name: en('ordering:change.declineYes') })
    .click()
  await expect(phone.getByText(en('ordering:order.notAgreed'))).toBeVisible()
  await expect(open).toHaveCount(0)
})

/** The path in the newest letter about an order that has a key. */
async function linkOfTheLetter(town: Town, id: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const letters = (await town.mails()).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    path = letters
      .filter((mail) => wordsOf('en')('messages/ordering:order-change-proposed.mailButton').test(mail))
      .flatMap((mail) => [...mail.matchAll(new RegExp(`/track-order/${id}\\?key=[\\w%-]+`, 'g'))])
      .at(-1)?.[0]
    expect(path).toBeDefined()
  }).toPass()
  return path!
}
