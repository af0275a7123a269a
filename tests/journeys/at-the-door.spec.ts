import { comeAlive } from './world/come-alive.ts'
import { cardOf, orderToPickUp, takeOrder } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

test('a courier whom nobody opens tells the office, an admin sees it first and answers, and the food arrives', async ({
  person,
}) => {
  const [ar, en] = [wordsOf('ar'), wordsOf('en')]
  const courier = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  const desk = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
  const [guest, cook, admin] = [await person(desk), await person(desk), await person(desk)]
  await signIn(courier, 'courier')
  await signIn(cook, 'cook')
  await signIn(admin, 'admin')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)

  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  const card = cardOf(courier, id)
  const button = (key: string) => card.getByRole('button', { name: ar(key) })
  await expect(button('incidents:courier.cannotTake')).toBeVisible()
  await cook.goto('/cook/orders')
  await expect(cardOf(cook, id).getByText(en('ordering:cook.courierComing'))).toBeVisible()
  await button('incidents:courier.haveFood').click()
  await expect(cardOf(cook, id).getByText(en('ordering:cook.courierHasIt'))).toBeVisible()
  await button('incidents:courier.cannotDeliver').click()
  await expect(button('incidents:courier.cannotTake')).toHaveCount(0)
  const sheet = courier.locator('dialog[open]')
  const tell = sheet.getByRole('button', { name: ar('incidents:report.tell') })
  await tell.click()
  await expect(sheet.getByText(ar('incidents:report.reasonMissing'))).toBeVisible()
  await sheet.getByLabel(ar('incidents:reasons.nobody_answers')).check({ force: true })
  await expect(tell).toHaveAttribute('aria-disabled', 'true')
  // The browser of a test cannot hand a call to a phone.
  await courier.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await sheet.getByRole('link', { name: ar('incidents:report.call') }).click()
  await sheet.getByRole('link', { name: ar('incidents:report.callAgain') }).click()
  await expect(sheet.getByText(ar('incidents:report.secondCallAt'))).toBeVisible()
  await sheet.getByLabel(ar('incidents:report.note')).fill('البواب مش موجود')
  // Another question may come between.
  const close = sheet.getByRole('button', { name: ar('common:actions.close') })
  await close.click()
  await button('delivery:orders.delivered').click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('delivery:orders.notYet') })
    .click()
  await button('incidents:courier.cannotDeliver').click()
  await expect(sheet.getByLabel(ar('incidents:reasons.nobody_answers'))).toBeChecked()
  await expect(sheet.getByLabel(ar('incidents:report.note'))).toHaveValue('البواب مش موجود')
  // Without a network nothing is sent, and nothing is lost, whatever is pressed meanwhile.
  const failed = Promise.withResolvers<void>()
  await courier.route(
    '**/delivery-incident',
    async (route) => {
      await failed.promise
      await route.abort()
    },
    { times: 1 },
  )
  await tell.click()
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await close.click({ force: true })
  await courier.keyboard.press('Escape')
  failed.resolve()
  await expect(sheet.getByText(ar('incidents:report.offline'))).toBeVisible()
  await tell.click()
  await expect(card.getByText(ar('incidents:known'))).toBeVisible()

  await admin.goto('/admin')
  await expect(admin.locator('a[href*="show="]').first()).toHaveAttribute('href', /show=incident$/)
  await admin.locator('a[href$="?show=incident"]').first().click()
  await admin.locator(`a[href$="${id}"]:visible`).first().click()
  await comeAlive(admin)
  const incident = admin.getByRole('region', { name: en('incidents:office.reasons.nobody_answers') })
  await expect(incident).toContainText('البواب مش موجود')
  await incident.getByRole('button', { name: en('incidents:office.send') }).click()
  await incident.getByRole('button', { name: en('incidents:usualAnswers.again') }).click()
  await incident.getByRole('button', { name: en('incidents:office.send') }).click()
  await expect(incident).toHaveCount(0)
  await expect(admin.getByRole('main').getByText(en('incidents:usualAnswers.again'))).toBeVisible()

  await expect(card.getByText(ar('incidents:usualAnswers.again'))).toBeVisible()
  await button('delivery:orders.delivered').click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('delivery:orders.deliveredYes') })
    .click()
  await expect(card).toHaveCount(0)
})
