import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MONA = { mobileNumber: '01012345671' }
const HUDA = { mobileNumber: '01112345672' }

async function anOffice() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const { client, headers } = await anAdmin(app)
  const order = (fields: object) => {
    app.time.now += 1_000
    return aGuestOrder(app, market.koshari, { ...fields })
  }
  const found = async (query: object = {}) =>
    (await client.guests.listGuests(query)).items.map(({ mobileNumber, orders }) => [mobileNumber, orders])
  return { app, ...market, client, headers, order, found }
}

test('guests are listed by mobile number, found by name, number and e-mail, and linked to their orders', async () => {
  const { client, order, found, app, headers } = await anOffice()
  await order({ ...MONA, customerName: 'Mona Samir', email: 'mona@example.com' })
  const huda = await order({ ...HUDA, customerName: 'Huda Adel', email: 'huda@example.com' })
  await order({ ...MONA, customerName: 'Mona Aly', email: 'aly@example.com' })

  expect(await found()).toEqual([
    ['+201012345671', 2],
    ['+201112345672', 1],
  ])
  expect(await found({ order: 'asc' })).toEqual((await found()).reverse())
  expect(await found({ sort: 'name' })).toEqual((await found()).reverse())
  expect(await found({ sort: 'orders', page: 10_000 })).toEqual(await found())
  for (const q of ['mona al', 'aly@', '0101 234', 'MO'])
    expect(await found({ q })).toEqual([['+201012345671', 2]])
  for (const q of ['%', 'molokhia']) expect(await found({ q })).toEqual([])

  const [, row] = (await client.guests.listGuests({})).items
  expect(row).toMatchObject({ name: 'Huda Adel', email: 'huda@example.com', orders: 1 })
  const listed = async (guest: string) =>
    (await client.adminOrders.listAdminOrders({ guest })).items.map(({ id }) => id)
  expect(await listed(row!.id)).toEqual([huda.id])
  expect(await listed('nobody')).toEqual([])

  const file = await (await app.request('/api/admin/guests.csv?q=mona', { headers })).text()
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Mona Aly,.*201012345671,aly@example\.com,2,/),
  ])
  expect(await app.sql(`select action, details from audit_log where action = 'guest.export'`)).toEqual([
    { action: 'guest.export', details: { searched: true } },
  ])
})

test('adopted and erased orders do not count for a guest, and two orders at once are both counted', async () => {
  const { app, yara, client, order, found } = await anOffice()
  await Promise.all([order(HUDA), order(HUDA), order(MONA)])
  const { id } = await order(MONA)
  expect(new Map((await found()) as [string, number][])).toEqual(
    new Map([
      ['+201112345672', 2],
      ['+201012345671', 2],
    ]),
  )
  expect(await audit(app.sql)).toEqual([])
  await app.sql('update orders set customer_id = $1 where id = $2', [yara.id, id])
  expect(await found({ q: '1012345671' })).toEqual([['+201012345671', 1]])
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now()`)
  await client.privacy.eraseGuest({ mobile: HUDA.mobileNumber })
  expect(await found()).toEqual([['+201012345671', 1]])
})
