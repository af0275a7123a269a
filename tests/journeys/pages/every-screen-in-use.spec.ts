import { comeAlive } from '../world/come-alive.ts'
import { BOTH, expectSound, nameOf } from '../world/sound.ts'
import {
  anItem,
  cardOf,
  completeCheckout,
  dishesOfTheDay,
  fieldOf,
  handOver,
  openCheckout,
  orderAsGuest,
  orderToPickUp,
  placeButton,
  problemOf,
  takeOrder,
} from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

for (const variant of BOTH) {
  const say = wordsOf(variant.lang)

  test(`the checkout is sound while it is filled in, in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    const [first, second] = await dishesOfTheDay(page)
    await openCheckout(page, [anItem(first), { ...anItem(second), savedForLater: true }])
    await completeCheckout(page, variant.lang)
    await expectSound(page, { walk: variant })
    await fieldOf(page, 'email').fill('nour@')
    await placeButton(page).click()
    await expect(problemOf(page, 'email')).toBeVisible()
    await expectSound(page, { walk: variant })
    await page.goto('/')
    await comeAlive(page)
    await page
      .getByRole('link', {
        name: say(variant.lang === 'en' ? 'common:header.cart_other' : 'common:header.cart_two'),
      })
      .click()
    await expect(page.getByRole('dialog', { name: say('ordering:cart.title') })).toBeVisible()
    await expectSound(page, { walk: variant })
  })

  test(`the screens of an order on the road are sound, in ${nameOf(variant)}`, async ({ person }) => {
    const guest = await person(variant)
    const cook = await person(variant)
    const courier = await person(variant)
    await signIn(cook, 'cook')
    await signIn(courier, 'courier')
    const fresh = await orderAsGuest(guest)
    const id = await orderToPickUp(guest, cook)
    await takeOrder(courier, id)

    await cook.goto('/cook/orders')
    await expect(cardOf(cook, fresh)).toBeVisible()
    await expectSound(cook, { walk: variant })

    await courier.goto('/delivery/orders')
    await expect(cardOf(courier, id)).toBeVisible()
    await expectSound(courier, { walk: variant })
    await cardOf(courier, id)
      .getByRole('button', { name: say('delivery:orders.delivered') })
      .click()
    await expect(courier.getByRole('alertdialog')).toBeVisible()
    await expectSound(courier, { walk: variant })

    await guest.goto(`/track-order/${id}`)
    await expect(guest.getByText(say('ordering:track.lastSeen'))).toBeVisible()
    await expect(guest.getByRole('figure', { name: say('ordering:track.mapLabel') })).toBeVisible()
    await expectSound(guest, { walk: variant })
    await handOver(courier, id)
  })
}
