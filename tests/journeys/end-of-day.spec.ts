import { comeAlive } from './world/come-alive.ts'
import { expectFitsSmallest, expectSound } from './world/sound.ts'
import { call, handOver, orderToPickUp, takeOrder } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

type Report = { day: string; sold: { orders: number }; cash: { couriers: { id: string; counted: number }[] } }

test('an admin sees the money of the day and prints it on one sheet, in Arabic and in English', async ({
  person,
}) => {
  const say = wordsOf('ar')
  const desk = { lang: 'ar', scheme: 'dark', screen: 'desktop' } as const
  const [page, guest, cook, courier] = [
    await person(desk),
    await person(desk),
    await person(desk),
    await person(desk),
  ]
  await signIn(page, 'admin')
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  const before = await call<Report>(page, 'GET', '/admin/day')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  await handOver(courier, id)
  const { user } = await call<{ user: { uid: string } }>(courier, 'GET', '/me')
  const countedOf = ({ cash }: Report) => cash.couriers.find(({ id }) => id === user.uid)?.counted ?? 0
  const handover = await call<{ id: string }>(courier, 'POST', '/courier/cash/handovers', {
    amount: 50,
    request: crypto.randomUUID(),
  })
  await call(page, 'POST', `/admin/cash/handovers/${handover.id}/confirmation`, { counted: 49.5 })
  const after = await call<Report>(page, 'GET', '/admin/day')
  // A day that has ended meanwhile leaves nothing to the next.
  const from = after.day === before.day ? before : { ...before, sold: { orders: 0 }, cash: { couriers: [] } }
  expect(after.sold.orders).toBe(from.sold.orders + 1)
  expect(countedOf(after)).toBeCloseTo(countedOf(from) + 49.5, 2)

  await page.goto('/admin')
  await comeAlive(page)
  await page.getByRole('link', { name: say('common:nav.day') }).click()
  await page.waitForURL('**/admin/day')
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { name: say('admin:day.parts.kitchens') })).toBeVisible()
  await expectSound(page)
  await expectFitsSmallest(page)
  // The product's own calendar, and the day before by a link.
  await page.locator('#day').click()
  await page.getByRole('button', { name: say('admin:day.yesterday'), exact: true }).click()
  await page.waitForURL('**/admin/day?day=*')
  await page.getByRole('link', { name: say('admin:day.today'), exact: true }).click()
  await page.waitForURL('**/admin/day')

  for (const lang of ['ar', 'en']) {
    await page.goto(`/admin/day?lang=${lang}`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    for (const frame of ['nav', 'h1', 'aside', 'button'])
      await expect(page.locator(`${frame}:visible`)).toHaveCount(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  }

  await page.goto('/admin/day?day=2199-01-01')
  await expect(page.getByText(wordsOf('en')('admin:refusals.day.ahead'))).toBeVisible()
})
