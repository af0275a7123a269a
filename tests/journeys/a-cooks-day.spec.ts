import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, nameOf } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of IN_ARABIC) {
  const say = wordsOf(variant.lang)

  test(`a cook sets the hours and sees the earnings, in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    await signIn(page, 'cook')
    await page.goto('/cook/availability')
    await comeAlive(page)
    const save = page.getByRole('button', { name: say('common:actions.save'), exact: true })

    // Overlapping slots are refused at their row.
    const allDays = page.getByLabel(say('kitchens:availability.allDays'))
    await allDays.uncheck()
    await page
      .getByRole('button', { name: say('kitchens:availability.addSlot') })
      .first()
      .click()
    const times = page.locator('li input[type="time"]')
    await times.nth(2).fill('18:00')
    await times.nth(3).fill('21:00')
    await save.click()
    await expect(page.getByText(say('kitchens:refusals.kitchen.slots_overlap'))).toBeVisible()
    await expectSound(page)
    await allDays.check()

    // The page shows the effect of the change before it is saved.
    const limit = variant.lang === 'en' ? '41' : '٤٢'
    await page.locator('#availability-dailyOrderLimit').fill(limit)
    const nextMonth = page.getByRole('button', { name: say('kitchens:availability.nextMonth') })
    await nextMonth.click()
    await nextMonth.click()
    const dayOff = page.locator('#availability-unavailableDates button[aria-pressed]').nth(9)
    const wasOff = (await dayOff.getAttribute('aria-pressed')) === 'true'
    await dayOff.click()
    await save.click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem').first()).toBeVisible()
    await question.getByRole('button', { name: say('kitchens:availability.saveYes') }).click()
    await expect(page.getByText(say('kitchens:availability.saved'), { exact: true }).first()).toBeVisible()
    await page.reload()
    await expect(page.locator('#availability-dailyOrderLimit')).toHaveValue(limit)
    await comeAlive(page)
    await nextMonth.click()
    await nextMonth.click()
    await expect(dayOff).toHaveAttribute('aria-pressed', String(!wasOff))

    // A break starts and ends.
    await page.getByRole('button', { name: say('kitchens:mine.pauseHour') }).click()
    await page.getByRole('button', { name: say('kitchens:mine.resume') }).click()
    await expect(page.getByRole('button', { name: say('kitchens:mine.pauseHour') })).toBeVisible()

    await page.goto('/cook/earnings')
    await page.getByRole('link', { name: say('insights:period.month'), exact: true }).click()
    await page.waitForURL('**/cook/earnings?period=month*')
    await expect(page.getByRole('table').first()).toBeAttached()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('insights:earnings.csvLabel') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  })
}
