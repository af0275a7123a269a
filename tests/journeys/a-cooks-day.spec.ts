import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, nameOf } from './world/sound.ts'
import { call } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of IN_ARABIC) {
  const say = wordsOf(variant.lang)

  test(`a cook sets the hours and sees the earnings, in ${nameOf(variant)}`, async ({ person, town }) => {
    const page = await person(variant)
    await signIn(page, 'cook')
    await page.goto('/cook/availability')
    await comeAlive(page)
    const press = (key: string) =>
      page.getByRole('button', { name: say(`kitchens:availability.${key}`), exact: true }).first()
    const isPhone = variant.screen === 'phone'
    const save = press('save')
    const openDay = (day: number) =>
      page.locator('#availability-hours li').nth(day).locator('button[aria-expanded]').first().click()
    const keepDay = async () => {
      if (isPhone) await press('saveDay').click()
    }
    const timeOf = (key: string) =>
      page
        .locator(isPhone ? 'dialog[open]' : '#availability-hours')
        .getByLabel(say(`kitchens:availability.${key}`))
    const openCalendar = async () => {
      if (isPhone) await press('daysOff').click()
      const nextMonth = page.getByRole('button', { name: say('insights:period.nextMonth') })
      await nextMonth.click()
      await nextMonth.click()
    }
    await expect(save).toHaveCount(0)

    // An overlap is refused at its row, and undoing brings the saved week back.
    await press(variant.lang === 'en' ? 'evenings' : 'lunchToDinner').click()
    await openDay(0)
    await page
      .getByRole('button', { name: say('kitchens:availability.addSlot') })
      .first()
      .click()
    await keepDay()
    await expect(page.getByText(say('kitchens:refusals.kitchen.slots_overlap')).first()).toBeVisible()
    await save.click()
    await expect(page.getByText(say('kitchens:refusals.kitchen.hours_invalid'))).toBeVisible()
    await expectSound(page)
    await press('undo').click()
    await expect(save).toHaveCount(0)

    // Hours until after midnight, a lower limit and three days off. Their effect is shown before they are saved.
    await press(variant.lang === 'en' ? 'evenings' : 'lunchToDinner').click()
    await openDay(4)
    await timeOf('closes').selectOption('01:00')
    if (isPhone) {
      await page.keyboard.press('Escape')
      await page
        .getByRole('alertdialog', { name: say('common:leave.ask') })
        .getByRole('button', { name: say('common:leave.no') })
        .click()
    }
    await keepDay()
    const limit = page.getByRole('group', { name: say('kitchens:availability.limit') }).getByRole('status')
    const before = await limit.innerText()
    await press('limitLess').click()
    await openCalendar()
    await press('addDay').click()
    const days = page.locator('fieldset:visible button[aria-pressed]')
    const first = variant.lang === 'en' ? 5 : 15
    await days.nth(first).click()
    await days.nth(first + 2).click()
    await page.getByRole('button', { name: say('kitchens:availability.addTheseDays') }).click()
    await expect(days.nth(first + 1)).toHaveAttribute('aria-pressed', 'true')
    if (isPhone) await page.keyboard.press('Escape')
    await save.click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem').first()).toBeVisible()
    await question.getByRole('button', { name: say('kitchens:availability.saveYes') }).click()
    await expect(page.getByText(say('kitchens:availability.saved'), { exact: true }).first()).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.reload()
    await comeAlive(page)
    await expect(limit).not.toHaveText(before)
    await openDay(4)
    await expect(timeOf('closes')).toHaveValue('01:00')
    if (isPhone) await page.keyboard.press('Escape')
    await openCalendar()
    await expect(days.nth(first + 1)).toHaveAttribute('aria-pressed', 'true')
    if (isPhone) await page.keyboard.press('Escape')

    // A break starts and ends. It reads the page again, with what another device saved, which is no change of this one.
    type Limit = { dailyOrderLimit: number }
    const mine = await call<Limit>(page, 'GET', '/kitchen/availability')
    const theirs = { dailyOrderLimit: mine.dailyOrderLimit + 1 }
    await call(page, 'PATCH', '/kitchen/availability', theirs)
    await page.getByRole('button', { name: say('kitchens:mine.pauseHour') }).click()
    await page.getByRole('button', { name: say('kitchens:mine.resume') }).click()
    await expect(page.getByRole('button', { name: say('kitchens:mine.pauseHour') })).toBeVisible()
    await expect(limit).toHaveText(formatter(variant.lang).count(theirs.dailyOrderLimit))
    await expect(save).toHaveCount(0)

    // Open all day again, also for the journeys that order from this kitchen in the night.
    await press('allDays').click()
    await save.click()
    await question.getByRole('button', { name: say('kitchens:availability.saveYes') }).click()
    await expect(save).toHaveCount(0)

    // In the first hour of a month nothing of it has been delivered yet, and there is no file.
    await town.sql(`update orders set delivered_at = now() where id = (select o.id from orders o join users u on u.id = o.cook_id
      where u.email = 'cook@demo.amama.test' and o.status = 'delivered' order by o.delivered_at desc limit 1)`)
    await page.goto('/cook/earnings')
    await page.getByRole('link', { name: say('insights:period.month'), exact: true }).click()
    await page.waitForURL('**/cook/earnings?period=month*')
    await expect(page.getByRole('table').first()).toBeAttached()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('insights:earnings.csvLabel') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)

    // Any days, from a calendar: the first of this month twice.
    await page.getByRole('link', { name: say('insights:period.custom'), exact: true }).click()
    const firstOfMonth = page.locator('dialog[open] button[aria-pressed]').first()
    await firstOfMonth.click()
    await expectSound(page)
    await firstOfMonth.click()
    await page.waitForURL(/period=custom&from=(\d{4}-\d\d-01)&to=\1/)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test(`a family evening has other hours, and the shop says when the kitchen opens, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    await signIn(page, 'cook')
    const format = formatter(variant.lang)
    const tomorrow = addCairoDays(cairoDate(Date.now()), 1)
    // The kitchen is open day and night: a day off today makes tomorrow's hours the next ones.
    const ofCook = `where cook_id = (select id from users where email = 'cook@demo.amama.test')`
    const [cook] = await town.sql<{ cook_id: string }>(
      `update kitchens set unavailable_dates = array[$1::date - 1] ${ofCook} returning cook_id`,
      [tomorrow],
    )
    await page.goto('/cook/availability')
    await comeAlive(page)
    const press = (key: string) =>
      page.getByRole('button', { name: say(`kitchens:availability.${key}`), exact: true }).first()
    const isPhone = variant.screen === 'phone'
    if (isPhone) await press('daysOff').click()
    const calendar = page.locator('fieldset:visible').filter({ has: page.locator('button[aria-pressed]') })
    if (tomorrow.endsWith('-01'))
      await calendar.getByRole('button', { name: say('insights:period.nextMonth') }).click()
    const day = calendar.locator('button[aria-pressed]').nth(Number(tomorrow.slice(8)) - 1)

    // A range of one day: the same day twice.
    await press('addDay').click()
    await day.click()
    await day.click()
    await calendar.getByText(say('kitchens:availability.otherHours'), { exact: true }).click()
    await calendar.getByLabel(say('kitchens:availability.opens')).selectOption('17:00')
    await calendar.getByLabel(say('kitchens:availability.closes')).selectOption('01:00')
    await expectSound(page)
    await press('addThisDay').click()
    await expect(day).toHaveAttribute('data-plan', 'other')

    // Pressed again it opens for a change, and keeps its hours.
    await day.click()
    await expect(calendar.getByLabel(say('kitchens:availability.opens'))).toHaveValue('17:00')
    await calendar.getByRole('button', { name: say('common:actions.cancel') }).click()
    if (isPhone) await page.keyboard.press('Escape')
    await press('save').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('kitchens:availability.saveYes') })
      .click()
    await expect(page.getByText(say('kitchens:availability.saved'), { exact: true }).first()).toBeVisible()

    await page.goto(paths.cook(cook!.cook_id))
    const opening = say('catalog:dish.opensTomorrow').source.replace('.*', format.wallTime('17:00'))
    await expect(page.getByRole('main')).toContainText(new RegExp(opening))
    await expect(page.getByRole('table')).toContainText(format.slot('17:00', '01:00'))

    await town.sql(`update kitchens set unavailable_dates = '{}' ${ofCook}`)
    await call(page, 'PATCH', '/kitchen/availability', { unavailableDates: [], specialDays: [] })
  })
}
