import { comeAlive } from '../world/come-alive.ts'
import { cardOf, closeAnnouncements, dishesOfTheDay, orderAsGuest } from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')

test('in a rush a cook accepts six orders with six taps, and the next five with one question that names what failed', async ({
  person,
  town,
}) => {
  const guest = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const cook = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  const orders = async (many: number) => {
    const ids: string[] = []
    // A device may have only a few open orders.
    while (ids.length < many) {
      await guest.context().clearCookies()
      ids.push(await orderAsGuest(guest))
    }
    await expect(cardOf(cook, ids.at(-1)!)).toBeVisible()
    return ids
  }
  await signIn(cook, 'cook')
  await closeAnnouncements(cook, town)
  await cook.goto('/cook/orders')
  await comeAlive(cook)
  await cook.getByRole('button', { name: ar('ordering:cook.startShift') }).click()
  await expect(cook.getByRole('region', { name: ar('ordering:cook.shiftOn') })).toBeFocused()

  const six = await orders(6)
  const [dish] = await dishesOfTheDay(guest)
  await expect(cook.getByRole('region', { name: ar('ordering:cook.toCook') })).toContainText(dish.nameAr!)
  await expect(cook.getByRole('button', { name: /^تمام$/ })).toBeVisible()
  expect((await cook.locator('article').first().boundingBox())!.y).toBeLessThan(330)
  await cook.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener(
      'click',
      () => Object.assign(window, { taps: (window as unknown as Taps).taps + 1 }),
      true,
    )
  })
  for (const id of six) {
    await cardOf(cook, id)
      .getByRole('button', { name: /^تمام،/ })
      .click()
    await expect(cardOf(cook, id)).toBeHidden()
    // The pressed card has left, and the focus is on what comes next.
    await expect(cook.locator('main :is(h2, h3):focus')).toHaveCount(1)
  }
  expect(await cook.evaluate(() => (window as unknown as Taps).taps)).toBe(6)

  const five = await orders(5)
  const unlucky = five[2]!
  await cook.route(`**/orders/${unlucky}/preparation`, (route) => route.abort(), { times: 1 })
  await cook.getByRole('button', { name: /^تمام للكل/ }).click()
  const question = cook.getByRole('alertdialog', { name: ar('ordering:cook.acceptAllAsk') })
  const all = question.getByRole('button', { name: /^تمام للكل/ })
  await all.click()
  await expect(question.getByRole('alert')).toContainText(`${unlucky.slice(0, 4)}-${unlucky.slice(4, 8)}`)
  await expect(cardOf(cook, five[0]!)).toBeHidden()
  await all.click()
  await expect(question).toBeHidden()
  for (const id of five) await expect(cardOf(cook, id)).toBeHidden()
  await cook.locator('label', { hasText: ar('ordering:cook.columns.preparing') }).click()
  for (const id of [...six, ...five]) await expect(cardOf(cook, id)).toBeVisible()
})

type Taps = { taps: number }
