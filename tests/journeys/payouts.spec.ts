import { comeAlive } from './world/come-alive.ts'
import { expectFitsSmallest, expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const NUMBER = 'W-77812'

test('an admin records a payout to a cook, who sees it, and takes it back', async ({ person, town }) => {
  const [inArabic, inEnglish] = [wordsOf('ar'), wordsOf('en')]
  const admin = await person(IN_ARABIC[0]!)
  const cook = await person(IN_ENGLISH[0]!)
  await signIn(admin, 'admin')
  await signIn(cook, 'cook')
  const [demoCook] = await town.sql<{ id: string; name: string }>(
    `select id, name from users where email = 'cook@demo.amama.test'`,
  )
  await admin.goto(`/admin/payouts?account=cook&q=${encodeURIComponent(demoCook!.name)}`)
  await admin.locator(`a[href="/admin/payouts/cook/${demoCook!.id}"]:visible`).click()
  await expect(admin).toHaveURL(/\/admin\/payouts\/cook\//)
  await comeAlive(admin)

  // More than is owed is refused where the amount is.
  await admin.getByRole('button', { name: inArabic('payouts:office.record.open'), exact: true }).click()
  const dialog = admin.locator('dialog[open]')
  await dialog.locator('#payout-amount').fill('٩٩٩٩٩٩')
  const yes = dialog.getByRole('button', { name: inArabic('payouts:office.record.yes') })
  await yes.click()
  await expect(dialog.locator('#payout-amount-error')).toHaveText(
    inArabic('payouts:refusals.payout.more_than_owed'),
  )
  await dialog.locator('#payout-amount').fill('١٢٫٥')
  await dialog.locator('#payout-method').selectOption('wallet')
  await dialog.locator('#payout-reference').fill(NUMBER)
  await expectSound(admin)
  await yes.click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByText(NUMBER)).toBeVisible()
  await expectSound(admin)

  await cook.goto('/cook/earnings')
  await expect(cook.getByText(inEnglish('payouts:owed.next.wallet'))).toBeVisible()
  await expect(cook.getByText(NUMBER)).toBeVisible()
  await cook.getByRole('link', { name: inEnglish('payouts:latest.statements') }).click()
  await expect(cook.getByRole('row', { name: NUMBER })).toContainText('12.50')
  await expectSound(cook)
  await expectFitsSmallest(cook)

  await admin.reload()
  await comeAlive(admin)
  await admin
    .getByRole('row', { name: NUMBER })
    .getByRole('button', { name: inArabic('payouts:office.undo.payout.openFor') })
    .click()
  await dialog.getByRole('textbox').fill('صرف مطبخ تاني')
  await dialog.getByRole('button', { name: inArabic('payouts:office.undo.yes') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByText(NUMBER)).toHaveCount(0)
  await cook.goto('/cook/earnings/statement')
  await expect(
    cook
      .getByRole('table')
      .or(cook.getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible()
  await expect(cook.getByText(NUMBER)).toHaveCount(0)
})

test('an admin adjusts what a kitchen is owed, and the cook reads how much and why', async ({
  person,
  town,
}) => {
  const [inArabic, inEnglish] = [wordsOf('ar'), wordsOf('en')]
  const admin = await person(IN_ARABIC[0]!)
  const cook = await person(IN_ENGLISH[0]!)
  await signIn(admin, 'admin')
  await signIn(cook, 'cook')
  const [{ id }] = (await town.sql<{ id: string }>(
    `select id from users where email = 'cook@demo.amama.test'`,
  )) as [{ id: string }]
  await admin.goto(`/admin/payouts/cook/${id}`)
  await comeAlive(admin)
  await admin.getByRole('button', { name: inArabic('payouts:office.adjust.open'), exact: true }).click()
  const dialog = admin.locator('dialog[open]')
  const yes = dialog.getByRole('button', { name: inArabic('payouts:office.adjust.yes') })
  await dialog.locator('#adjust-amount').fill('٣٣٫٥')
  await dialog.locator('#adjust-reason').fill('A pot that our courier lost')
  await dialog.locator('#adjust-order').fill('77')
  await yes.click()
  // Neither way is chosen before.
  await expect(dialog.getByRole('group')).toContainText(inArabic('payouts:refusals.payout.direction_missing'))
  await dialog.getByText(inArabic('payouts:office.adjust.more'), { exact: true }).click()
  await yes.click()
  await expect(dialog.locator('#adjust-order-error')).toHaveText(
    inArabic('payouts:refusals.payout.no_such_order'),
  )
  await dialog.locator('#adjust-order').fill('')
  await expectSound(admin)
  await yes.click()
  await expect(dialog).toHaveCount(0)

  await cook.goto('/cook/earnings')
  await expect(cook.getByText('A pot that our courier lost')).toBeVisible()
  await expect(cook.getByRole('heading', { name: inEnglish('payouts:adjustments') })).toBeVisible()
  await cook.getByRole('link', { name: inEnglish('payouts:latest.statements') }).click()
  await expect(cook.getByRole('row', { name: 'A pot that our courier lost' })).toContainText('33.50')
})
