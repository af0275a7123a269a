import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aMarket, anAdmin, aPassword, type Person, refusalOf } from '#tests/world/market.ts'
import { payOut } from '#tests/world/payments/payout.ts'

const PASSWORD = 'molokhia with rabbit'

/** An order of 85 pounds that was delivered for cash, by people with passwords. */
async function aPaidWeek() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const orderId = await aDeliveredOrder(app, market, [market.koshari.id])
  const people = [market.amina, market.karim, await anAdmin(app)] as const
  for (const person of people.slice(0, 2)) await aPassword(app, person, PASSWORD)
  const [balance] = await app.sql<{ held: number }>('select cash_held / 100.0::float8 as held from couriers')
  return { app, ...market, admin: people[2], orderId, held: balance!.held }
}

const eraseOwn = ({ client }: Person) => client.privacy.eraseOwnAccount({ password: PASSWORD })

const owing = (value: number) => ({ code: 'privacy.owed', data: { value } })

async function isErased({ app }: Awaited<ReturnType<typeof aPaidWeek>>, { id }: Person) {
  const [row] = await app.sql<{ erased: boolean }>(
    'select deleted_at is not null as erased from users where id = $1',
    [id],
  )
  return row!.erased
}

/** An admin counts the courier’s cash, and nothing is open then. */
function count(admin: Person, { id }: Person, counted: { amount: number; seen: number; note?: string }) {
  return admin.client.courierCash.recordCash({ id, settles: true, note: '', ...counted })
}

test('a cook to whom we owe money is not erased before the payout, by themselves or by an admin', async () => {
  const week = await aPaidWeek()
  const { amina, admin } = week
  await expect(eraseOwn(amina)).rejects.toMatchObject(owing(85))
  await expect(admin.client.privacy.eraseAccount({ id: amina.id })).rejects.toMatchObject(owing(85))
  expect(await isErased(week, amina)).toBe(false)
  await payOut(admin, amina, 'cook', 80)
  await expect(eraseOwn(amina)).rejects.toMatchObject(owing(5))
  await payOut(admin, amina, 'cook', 5)
  expect(await eraseOwn(amina)).toEqual({ success: true })
})

test('a courier is erased once their cash is counted and their share is paid out', async () => {
  const week = await aPaidWeek()
  const { karim, admin, held } = week
  expect(await refusalOf(eraseOwn(karim))).toBe('privacy.cash_held')
  await count(admin, karim, { amount: held, seen: held })
  await expect(eraseOwn(karim)).rejects.toMatchObject(owing(15))
  await payOut(admin, karim, 'courier', 15)
  expect(await eraseOwn(karim)).toEqual({ success: true })
  expect(await isErased(week, karim)).toBe(true)
})

test('a courier who handed over more than they hold is not erased before an admin has given it back', async () => {
  const { admin, karim, held, orderId } = await aPaidWeek()
  await count(admin, karim, { amount: held, seen: held })
  const reason = 'It never arrived, and nobody paid'
  for (const status of ['out_for_delivery', 'cancelled'] as const)
    await admin.client.ordering.overrideStatus({ id: orderId, status, reason })
  await expect(eraseOwn(karim)).rejects.toMatchObject(owing(held))
  await count(admin, karim, { amount: 0, seen: -held, note: 'Given back from the till' })
  expect(await eraseOwn(karim)).toEqual({ success: true })
})

test('what somebody was paid too much as a cook does not lower what we owe them as a courier', async () => {
  const { app, admin, yara } = await aPaidWeek()
  await app.sql(
    `insert into ledger_balances (account, person_id, balance, paid_out) values ('cook', $1, 5000, 0), ('courier', $1, -3000, 0)`,
    [yara.id],
  )
  await expect(admin.client.privacy.eraseAccount({ id: yara.id })).rejects.toMatchObject(owing(30))
})
