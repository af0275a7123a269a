import { paths } from '#domain/paths.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import {
  closeAnnouncements,
  DEMO_COOK,
  handOver,
  markReady,
  nextPhone,
  orderAsGuest,
  startCooking,
  takeOrder,
} from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const en = wordsOf('en')

test('a caller’s order goes from the phone to the door, and the caller follows it by the link', async ({
  person,
  town,
}) => {
  const [admin, cook, courier, caller] = [
    await person(IN_ENGLISH[0]!),
    await person(IN_ARABIC[0]!),
    await person(IN_ARABIC[0]!),
    await person(IN_ARABIC[0]!),
  ]
  for (const [page, role] of [
    [admin, 'admin'],
    [cook, 'cook'],
    [courier, 'courier'],
  ] as const)
    await signIn(page, role)
  // The caller ordered by themselves before, so that name and address are known.
  const mobile = nextPhone()
  const before = await orderAsGuest(caller, mobile)
  await startCooking(cook, before)

  await closeAnnouncements(admin, town)
  await admin.goto(paths.adminOrders)
  await admin.getByRole('link', { name: en('common:nav.phoneOrder') }).click()
  await expect(admin).toHaveURL(paths.adminPhoneOrder)
  await comeAlive(admin)
  const place = admin.getByRole('button', { name: en('phone:place') })
  await expect(place).toBeDisabled()
  await admin.locator('#phone-mobile').fill('12')
  await admin.locator('#phone-mobile').press('Enter')
  await expect(admin.locator('#phone-mobile-error')).toBeVisible()
  await admin.locator('#phone-mobile').fill(mobile)
  await admin.locator('#phone-mobile').press('Enter')
  await expect(admin.locator('#phone-name')).toHaveValue('Nour Adel')
  await expect(admin.getByText(en('phone:underWay'))).toBeVisible()
  // The caller's order opens beside the call, and another page only after a question.
  await expect(admin.locator(`main a[href="${paths.adminOrder(before)}"]`)).toHaveAttribute(
    'target',
    '_blank',
  )
  await admin.locator(`aside a[href="${paths.adminOrders}"]`).click()
  const question = admin.getByRole('alertdialog', { name: en('common:leave.ask') })
  await expect(question).toContainText(en('phone:leaveNote'))
  await question.getByRole('button', { name: en('common:leave.no') }).click()
  await expect(admin.locator('#phone-name')).toHaveValue('Nour Adel')
  // Another number is another caller, who gets nothing of the first one's name and door.
  const add = admin.getByRole('button', { name: en('phone:add') }).first()
  await expect(add).toBeVisible()
  await admin.locator('#phone-mobile').fill(nextPhone())
  await expect(admin.locator('#phone-name')).toHaveCount(0)
  await expect(add).toHaveCount(0)
  await admin.locator('#phone-mobile').press('Enter')
  await expect(admin.locator('#phone-name')).toHaveValue('')
  await expect(admin.locator('#phone-street')).toHaveValue('')
  await expect(add).toHaveCount(0)
  const inArabic = mobile.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  await admin.locator('#phone-mobile').fill(inArabic)
  await admin.locator('#phone-mobile').press('Enter')
  await expect(admin.locator('#phone-name')).toHaveValue('Nour Adel')
  // Which kitchen's dish comes first depends on the hour.
  await admin.getByLabel(en('phone:searchDishes')).fill(DEMO_COOK)
  const offered = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('button', { name: en('phone:add') }) })
  await expect(offered.filter({ hasNotText: DEMO_COOK })).toHaveCount(0)
  await add.click()
  await expect(admin.getByText(en('phone:readOut'))).toBeVisible()
  // Enter in the search places nothing: the caller may want another dish.
  await expect(place).toBeEnabled()
  await admin.getByLabel(en('phone:searchDishes')).press('Enter')
  // While the caller is on the line the second dish goes: it alone is taken out.
  await admin
    .getByRole('button', { name: en('phone:add') })
    .nth(1)
    .click()
  const lines = admin.getByRole('listitem').filter({ has: admin.getByRole('group') })
  await expect(lines).toHaveCount(2)
  const gone = (await lines.nth(1).locator('bdi').first().innerText()).trim()
  await town.sql(`update dishes set status = 'rejected' where name = $1`, [gone])
  await lines
    .first()
    .getByRole('button', { name: en('ordering:cart.oneMore') })
    .click()
  await expect(lines.nth(1).getByRole('alert')).toBeVisible()
  await expect(lines.first().getByRole('alert')).toHaveCount(0)
  await expectSound(admin)
  await lines
    .nth(1)
    .getByRole('button', { name: en('ordering:cart.oneLess') })
    .click()
  await expect(lines).toHaveCount(1)
  await town.sql(`update dishes set status = 'approved' where name = $1`, [gone])
  await expect(admin.getByText(en('phone:readOut'))).toBeVisible()
  await admin.locator('#phone-notes').fill('The bell is broken')
  await place.click()
  await expect(admin.getByRole('heading', { name: en('phone:placed') })).toBeVisible()
  // The chat opens beside the page, the only one that has the link.
  const sendLink = admin.getByRole('link', { name: en('phone:sendLink') })
  await expect(sendLink).toHaveAttribute('target', '_blank')
  const chat = new URL((await sendLink.getAttribute('href'))!)
  expect(chat.pathname).toBe(`/2${mobile.replaceAll(' ', '')}`)
  const link = /https?:\S+/.exec(chat.searchParams.get('text')!)![0]

  const [order] = await town.sql<{ id: string; guest_email: string | null; notes: string; taken: boolean }>(
    `select id, guest_email, notes, taken_by is not null as taken from orders where guest_mobile = '+2' || $1 and id <> $2`,
    [mobile.replaceAll(' ', ''), before],
  )
  expect(order).toMatchObject({ guest_email: null, notes: 'The bell is broken', taken: true })
  const id = order!.id
  await startCooking(cook, id)
  await markReady(cook, id)
  await takeOrder(courier, id)
  const stranger = await person(IN_ARABIC[0]!)
  await stranger.goto(new URL(link).pathname + new URL(link).search)
  await expect(stranger.getByText('The bell is broken')).toBeVisible()
  await handOver(courier, id)
  await expect
    .poll(
      async () =>
        (await town.sql<{ status: string }>('select status from orders where id = $1', [id]))[0]!.status,
    )
    .toBe('delivered')
  await admin.goto(paths.adminOrder(id))
  await expect(admin.getByText(en('phone:takenByPhone'))).toBeVisible()
  await town.sql(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [before])
})
