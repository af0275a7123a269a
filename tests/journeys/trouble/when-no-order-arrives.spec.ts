import { comeAlive } from '../world/come-alive.ts'
import { expectSound } from '../world/sound.ts'
import { cardOf, orderAsGuest } from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')
const ENGLISH = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

test('a cook’s first tap after a reload hits what it aims at, and a board without network says so', async ({
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
})
