import { comeAlive } from '../world/come-alive.ts'
import { expectSound } from '../world/sound.ts'
import { call, cardOf, orderAsGuest, orderToPickUp, takeOrder } from '../world/steps.ts'
import { expect, fillSignIn, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')
const en = wordsOf('en')
const ENGLISH = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

test('a cook’s first tap after a reload hits what it aims at, and without network the page stays and says so', async ({
  person,
}) => {
  const cook = await person(ARABIC)
  await signIn(cook, 'cook')
  await cook.goto('/cook/orders')
  await cook.getByRole('button', { name: ar('ordering:cook.startShift') }).click()
  const id = await orderAsGuest(await person(ENGLISH))
  await expect(cardOf(cook, id)).toBeVisible()

  await cook.reload()
  await comeAlive(cook)
  const bell = cook.getByRole('button', { name: ar('ordering:cook.soundBlocked') })
  await expect(bell).toBeVisible()
  const decline = cardOf(cook, id).getByRole('button', { name: ar('ordering:cook.decline'), exact: true })
  // In the middle, where no bar covers it: otherwise the tap itself would scroll.
  await decline.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  // A finger: the touch, the sound that it unlocks, and the click at the same point.
  const before = await decline.boundingBox()
  await decline.tap()
  await expect(cook.getByRole('alertdialog', { name: ar('ordering:cook.declineWhy') })).toBeVisible()
  await expect(bell).toHaveCount(0)
  // A pressed button shrinks by a pixel or two.
  expect(Math.abs((await decline.boundingBox())!.y - before!.y)).toBeLessThan(6)
  await cook.keyboard.press('Escape')

  await cook.context().setOffline(true)
  const strip = cook.getByText(ar('ordering:cook.noConnection'))
  await expect(strip).toBeVisible()
  await expect(cook.getByText(ar('ordering:cook.bellCutOff'))).toBeVisible()
  await expectSound(cook)
  await cook.context().setOffline(false)
  await expect(strip).toHaveCount(0)
  await expect(cook.getByText(ar('ordering:cook.shiftOn'))).toBeVisible()

  // A page that reads itself again stays too, so that the next order rings there.
  const board = await call<{ open: { id: string }[] }>(cook, 'GET', '/kitchen/orders')
  for (const each of board.open) await call(cook, 'POST', `/orders/${each.id}/acknowledgement`, {})
  const ringing = cook.getByRole('button', {
    name: new RegExp(`^${ar('ordering:cook.acknowledge').source}$`),
  })
  await expect(ringing).toHaveCount(0)
  await cook.getByRole('link', { name: ar('common:nav.myDishes') }).click()
  await cook.waitForURL('**/my-dishes')
  const lost = cook.waitForEvent('requestfailed', (request) => request.url().includes('/my-dishes.data'))
  await cook.context().setOffline(true)
  await cook.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await lost
  await expect(strip).toBeVisible()
  await cook.context().setOffline(false)
  await expect(strip).toHaveCount(0)
  await orderAsGuest(await person(ENGLISH))
  await expect(cook.getByRole('region', { name: ar('ordering:cook.arrivedCount_one') })).toBeVisible()
  await expect(cook.getByText(ar('ordering:cook.soundBlocked'))).toHaveCount(0)
  await expect(cook.getByRole('heading', { level: 1, name: ar('common:nav.myDishes') })).toBeVisible()
})

test('a cook and a courier whose sessions have ended read that, and a log-in sends what was delivered meanwhile', async ({
  person,
  town,
}) => {
  const [guest, cook, courier] = [await person(ENGLISH), await person(ENGLISH), await person(ARABIC)]
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  await cook.goto('/cook/orders')
  await comeAlive(cook)
  await town.sql(
    `delete from sessions where user_id in (select id from users where email like 'courier@%' or email like 'cook@%')`,
  )
  const strip = courier.getByText(ar('delivery:queue.loggedOut'))
  await expect(strip).toBeVisible()
  await expect(cook.getByText(en('ordering:cook.loggedOut'))).toBeVisible()
  await cardOf(courier, id)
    .getByRole('button', { name: ar('delivery:orders.delivered') })
    .click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('delivery:orders.deliveredYes') })
    .click()
  await expect(cardOf(courier, id).getByText(ar('delivery:queue.waiting'))).toBeVisible()
  await expect(strip).toBeVisible()

  await courier.getByRole('link', { name: ar('common:nav.login'), exact: true }).click()
  await fillSignIn(courier, 'courier')
  await courier.waitForURL('**/delivery/orders')
  const status = async () => (await town.sql('select status from orders where id = $1', [id]))[0]
  await expect.poll(status).toEqual({ status: 'delivered' })
  await expect(strip).toHaveCount(0)
})
