import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { call, cardOf, completeCheckout, openCheckoutWithTwo, placeButton } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const en = wordsOf('en')
const ar = wordsOf('ar')

/** Fills the checkout, chooses the card and goes to the bank's page. Returns the order's number. */
async function orderByCard(page: Page, lang: 'en' | 'ar') {
  const say = lang === 'en' ? en : ar
  await openCheckoutWithTwo(page)
  await completeCheckout(page, lang)
  await page.locator('input[name="method"][value="card"]').check({ force: true })
  await expect(page.getByText(say('payments:testMode')).first()).toBeVisible()
  await expect(placeButton(page)).toHaveText(say('payments:pay.now'))
  await placeButton(page).click()
  await page.waitForURL('**/pay/test/*')
  await expect(page.getByText(say('payments:testBank.mode'))).toBeVisible()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Leaves no order behind that a kitchen waits for. */
const cancel = (guest: Page, id: string) => call(guest, 'POST', `/orders/${id}/cancellation`, {})

async function orderNumber(page: Page) {
  await page.waitForURL('**/track-order/*')
  return /track-order\/([0-9A-Z]{16})/.exec(page.url())![1]!
}

for (const variant of IN_ENGLISH)
  test('a guest pays by card, the kitchen declines, and the money goes back', async ({ person, town }) => {
    const guest = await person(variant)
    const cook = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
    await signIn(cook, 'cook')
    await cook.goto('/cook/orders')
    await orderByCard(guest, 'en')
    await expectSound(guest)
    // The way back from the bank's page leads to the order, which waits for its money and is in no kitchen yet.
    await guest.goBack()
    const id = await orderNumber(guest)
    await expect(guest.getByRole('link', { name: /^Pay / })).toBeVisible()
    await expect(guest.getByText(en('payments:testMode'))).toBeVisible()
    await expectSound(guest)
    await expect(cardOf(cook, id)).toHaveCount(0)
    await guest.getByRole('link', { name: /^Pay / }).click()
    await guest.waitForURL('**/pay/test/*')
    await press(guest, en('payments:testBank.approve'))
    expect(await orderNumber(guest)).toBe(id)
    await expect(guest.getByText(en('payments:statuses.paid')).first()).toBeVisible()
    await expect(cardOf(cook, id)).toBeVisible()

    await cook.request.post(`/api/orders/${id}/cancellation`, {
      data: { reason: 'busy' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await expect(guest.getByText(en('ordering:track.givenBack'))).toBeVisible()
    await expect
      .poll(
        async () =>
          (await town.sql<{ state: string }>(`select state from refunds where order_id = $1`, [id]))[0]
            ?.state,
      )
      .toBe('done')
    await expect
      .poll(async () => (await town.mails()).some((mail) => mail.includes(`Refund for order`)))
      .toBe(true)
  })

for (const variant of IN_ARABIC)
  test('a declined card leads back to the checkout, the second try is paid, and cancelling promises the money', async ({
    person,
    town,
  }) => {
    const guest = await person(variant)
    await orderByCard(guest, 'ar')
    await press(guest, ar('payments:testBank.decline'))
    await guest.waitForURL('**/checkout?payment=declined')
    await expect(guest.getByText(ar('payments:cameBack.declined'))).toBeVisible()
    await expect(placeButton(guest)).toBeVisible()
    await expectSound(guest)
    await placeButton(guest).click()
    await guest.waitForURL('**/pay/test/*')
    await press(guest, ar('payments:testBank.approve'))
    const id = await orderNumber(guest)
    await expect(guest.getByText(ar('payments:statuses.paid')).first()).toBeVisible()
    await guest.getByRole('button', { name: ar('ordering:orders.cancel') }).click()
    const question = guest.getByRole('alertdialog', { name: ar('ordering:orders.cancelAsk') })
    await expect(question.getByText(ar('ordering:orders.cancelNote_paid'))).toBeVisible()
    await question.getByRole('button', { name: ar('ordering:orders.cancelYes') }).click()
    await expect(guest.getByText(ar('ordering:track.cancelledByYou_back'))).toBeVisible()
    await expect
      .poll(() => town.sql('select state from refunds where order_id = $1', [id]))
      .toEqual([{ state: 'done' }])
    // What was paid is not in the cart any more, and the form begins anew.
    await guest.goto('/checkout')
    await expect(guest.getByRole('heading', { name: ar('ordering:checkout.empty') })).toBeVisible()
  })

test('who leaves the bank’s page without paying may pay in cash instead', async ({ person }) => {
  const guest = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await orderByCard(guest, 'en')
  await press(guest, en('payments:testBank.abandon'))
  const id = await orderNumber(guest)
  await comeAlive(guest)
  await press(guest, en('payments:pay.otherwise'))
  await guest.waitForURL('**/checkout?payment=again')
  await guest.locator('input[name="method"][value="cash"]').check({ force: true })
  await placeButton(guest).click()
  await expect(guest.getByRole('heading', { name: /Order placed/ })).toBeVisible()
  const href = await guest.locator('main').getByRole('link', { name: /Track/ }).first().getAttribute('href')
  await cancel(guest, href!.split('/').at(-1)!)
  await guest.goto(`/track-order/${id}`)
  await expect(guest.getByText(en('ordering:order.unpaid'))).toBeVisible()
})
