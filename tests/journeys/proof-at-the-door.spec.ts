import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import {
  call,
  cardOf,
  completeCheckout,
  markReady,
  openCheckoutWithTwo,
  orderToPickUp,
  placeButton,
  startCooking,
  takeOrder,
} from './world/steps.ts'
import { expect, signIn, type Town, test, type Variant } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const [ar, en] = [wordsOf('ar'), wordsOf('en')]
/** The smallest picture that a browser can draw. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.afterEach(async ({ town }) => {
  await askForProof(town, false)
})

test('the customer reads a code to the courier, whose wrong ones are told, also after a dead zone', async ({
  person,
  town,
}) => {
  const { guest, cook, courier } = await threePeople(person)
  const first = await orderToPickUp(guest, cook)
  await takeOrder(courier, first)
  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  await cardOf(courier, first)
    .getByRole('button', { name: ar('delivery:orders.delivered') })
    .click()
  const question = courier.locator('dialog[open]')
  await expect(question.getByRole('textbox')).toHaveCount(0)
  await question.getByRole('button', { name: ar('delivery:orders.deliveredYes') }).click()
  await expect(cardOf(courier, first)).toHaveCount(0)

  await askForProof(town, true)
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  await guest.goto(`/track-order/${id}`)
  const panel = guest.locator('section', { hasText: en('ordering:track.doorCode') })
  const code = (await panel.getByText(/^\d{4}$/).textContent())!.trim()

  const card = cardOf(courier, id)
  await card.getByRole('button', { name: ar('incidents:courier.haveFood') }).click()
  await expect(card.getByRole('button', { name: ar('incidents:courier.cannotTake') })).toHaveCount(0)
  await card.getByRole('button', { name: ar('delivery:orders.delivered') }).click()
  const field = question.getByLabel(ar('delivery:door.code'))
  const yes = question.getByRole('button', { name: ar('delivery:orders.deliveredYes') })
  await yes.click()
  await expect(field).toHaveAccessibleDescription(ar('delivery:refusals.delivery.code_needed'))
  const [one, other] = ['1111', '2222', '3333'].filter((wrong) => wrong !== code) as [string, string]
  await field.fill(one)
  await yes.click()
  await expect(field).toHaveAccessibleDescription(ar('delivery:refusals.delivery.code_wrong_two'))

  // In a dead zone it waits, and the server's no is told once the network is back.
  await courier.context().setOffline(true)
  await field.fill(other)
  await yes.click()
  await expect(card.getByText(ar('delivery:queue.waiting'))).toBeVisible()
  await courier.context().setOffline(false)
  await expect(field).toHaveAccessibleDescription(ar('delivery:refusals.delivery.code_wrong_one'))
  await field.fill(code)
  await yes.click()
  await expect(card).toHaveCount(0)
  await expect(panel).toHaveCount(0)
  await signIn(cook, 'admin')
  await cook.goto(`/admin/orders/${id}`)
  await expect(cook.getByText(en('admin:orders.page.provenBy.code'))).toBeVisible()
})

test('what is paid may be left at the door, and its customer sees a photo of it', async ({
  person,
  town,
}) => {
  const { guest, cook, courier } = await threePeople(person)
  await askForProof(town, true)
  await openCheckoutWithTwo(guest)
  await completeCheckout(guest, 'en')
  await expect(guest.getByLabel(en('ordering:checkout.leaveAtDoor'))).toHaveCount(0)
  await guest.locator('input[name="method"][value="card"]').check({ force: true })
  await guest.getByLabel(en('ordering:checkout.leaveAtDoor')).check({ force: true })
  await placeButton(guest).click()
  await guest.waitForURL('**/pay/test/*')
  await guest
    .getByRole('button', { name: en('payments:testBank.approve') })
    .first()
    .click()
  await guest.waitForURL('**/track-order/*')
  const [{ id }] = (await town.sql<{ id: string }>(
    'select id from orders where leave_at_door order by created_at desc limit 1',
  )) as [{ id: string }]
  await startCooking(cook, id)
  await markReady(cook, id)
  await takeOrder(courier, id)
  await call(courier, 'POST', `/orders/${id}/pickup-confirmation`, {})

  const compression = courier.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('maxSizeMB'),
  )
  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  const card = cardOf(courier, id)
  await expect(card.getByText(ar('delivery:door.leave'))).toBeVisible()
  await card.getByRole('button', { name: ar('delivery:orders.delivered') }).click()
  const question = courier.locator('dialog[open]')
  const yes = question.getByRole('button', { name: ar('delivery:door.leftYes') })
  await yes.click()
  await expect(question.getByText(ar('delivery:refusals.delivery.photo_needed'))).toBeVisible()
  // In a dead zone it is taken all the same, by what the page has fetched before, and waits.
  await compression
  await courier.context().setOffline(true)
  await question
    .locator('input[type="file"]')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(question.locator('img')).toBeVisible()
  await yes.click()
  await expect(card.getByText(ar('delivery:queue.waiting'))).toBeVisible()
  await expect(question).toHaveCount(0)
  await courier.context().setOffline(false)
  await expect(card).toHaveCount(0)

  await guest.goto(`/track-order/${id}`)
  const photo = guest.getByRole('img', { name: en('ordering:track.doorPhoto') })
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1)
})

/** A guest at a desk, the cook, and a courier with a phone. */
async function threePeople(person: (variant: Variant) => Promise<Page>) {
  const desk = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
  const courier = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  const [guest, cook] = [await person(desk), await person(desk)]
  await signIn(courier, 'courier')
  await signIn(cook, 'cook')
  return { guest, cook, courier }
}

/** Writes the setting as an admin's change would. */
async function askForProof(town: Town, isOn: boolean) {
  await town.sql('update order_limits set door_proof = $1, version = version + 1', [isOn])
}
