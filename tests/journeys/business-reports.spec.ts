import { readFile } from 'node:fs/promises'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

/** In points. */
const A4_ACROSS = /\[0 0 84[12]\b\S* 59[45]\b\S*\]/

test('an admin opens a report, chooses its columns, and has the same rows as a file and on paper', async ({
  person,
  town,
}) => {
  // None is cancelled between the page and its file because nobody answered.
  await town.sql("update orders set status = 'cancelled', cancelled_at = now() where status = 'pending'")
  const say = wordsOf('en')
  const page = await person(IN_ENGLISH[0]!)
  await signIn(page, 'admin')
  await page.goto('/admin/reports')
  await comeAlive(page)
  await page.getByRole('link', { name: say('problems:admin.tabs.figures'), exact: true }).click()
  await page.waitForURL('**/admin/reports/figures')
  // Each choice keeps those before it, which its link holds once they are there.
  const period = page.getByRole('navigation', { name: say('insights:period.label'), exact: true })
  for (const [link, held] of [
    [
      page
        .locator('main')
        .getByRole('link', { name: say('admin:reports.kinds.cooks') })
        .last(),
      /report=cooks/,
    ],
    [period.getByRole('link', { name: say('insights:period.month') }), /period=month/],
    [
      page
        .locator('main')
        .getByRole('link', { name: say('admin:reports.bys.week') })
        .last(),
      /report=cooks.*by=week/,
    ],
  ] as const) {
    await link.click()
    await page.waitForURL(held)
    await expect(link).toHaveAttribute('aria-current', 'true')
  }

  // Two columns are taken off. The address keeps the others.
  await page
    .locator('main summary')
    .filter({ hasText: say('admin:reports.chooseColumns') })
    .click()
  for (const column of ['commission', 'rating'] as const)
    await page.getByRole('checkbox', { name: say(`admin:reports.columns.${column}`), exact: true }).uncheck()
  await page.getByRole('button', { name: say('admin:reports.showColumns') }).click()
  await page.waitForURL(/columns=/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: say('admin:reports.columns.food') })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: say('admin:reports.columns.rating') })).toHaveCount(0)
  await expectSound(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: say('admin:reports.csvLabel') }).click(),
  ])
  const [heads, ...lines] = (await readFile(await download.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  // The name, and the numbers that follow it, without their units.
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th')!.textContent,
        ...[...row.querySelectorAll('td[data-label]')].map((cell) =>
          cell.textContent.replace(/[^\d.-]/g, ''),
        ),
      ]),
    )
  expect(shown.length).toBeGreaterThan(3)
  expect(lines.map((line) => [line[2], ...line.slice(3).map((n) => String(Number(n)))])).toEqual(
    shown.map(([name, ...numbers]) => [name, ...numbers.map((n) => String(Number(n)))]),
  )
  expect(heads!.slice(2)).toEqual(
    await table.getByRole('columnheader').evaluateAll((all) => all.slice(1).map((head) => head.textContent)),
  )

  const address = page.url()
  for (const lang of ['en', 'ar']) {
    await page.goto(`${address}&lang=${lang}`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.emulateMedia({ media: 'print' })
    await expect(table.locator('tbody tr').first()).toBeVisible()
    for (const frame of ['nav', 'h1', 'button', 'form'])
      await expect(page.locator(`${frame}:visible`)).toHaveCount(0)
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    for (const size of sheets.match(/\/MediaBox \[[^\]]+\]/g)!) expect(size).toMatch(A4_ACROSS)
    await page.emulateMedia({ media: 'screen' })
  }
  // A week's sales fill no second sheet.
  await page.goto('/admin/reports/figures')
  await page.emulateMedia({ media: 'print' })
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('days that cannot be reported of are refused beside the days, and a name leads to its page', async ({
  person,
}) => {
  const say = wordsOf('ar')
  const page = await person(IN_ARABIC[0]!)
  await signIn(page, 'admin')
  await page.goto('/admin/reports/figures?report=dishes&period=custom&from=2026-11-20&to=2026-11-01')
  await expect(page.getByRole('alert').filter({ hasText: say('admin:reports.badDays') })).toBeVisible()
  await expectSound(page)
  await page.locator('article tbody th a').first().click()
  await page.waitForURL('**/admin/dishes/*')
})
