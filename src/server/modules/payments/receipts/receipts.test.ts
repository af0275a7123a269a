import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'
import { issueReceipt } from './issue-receipt.ts'

type App = Awaited<ReturnType<typeof aTestApp>>
type Market = Awaited<ReturnType<typeof aMarket>>

/** A guest's order, delivered for cash. */
async function aGuestsDelivery(app: App, { amina, karim, koshari }: Market) {
  const order = await aGuestOrder(app, koshari)
  const { id } = order
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.deliverOrder({ id, position: DOKKI })
  return order
}

const issue = (app: App, orderId: string) => issueReceipt(app.platform, { orderId })

const numbers = (app: App) =>
  app.sql<{ year: number; number: number }>('select year, number from receipts order by year, number')

/** The letters with a receipt. */
const letters = (app: App) => app.mails().filter(({ subject }) => /Receipt|الإيصال/.test(subject))

test('an order has one receipt once it is delivered, for its owner and admins, with the tax of that day', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const { version } = await admin.client.settings.getSettings()
  await admin.client.settings.changeSettings({ taxNumber: '412-338-907', version })
  const waiting = await aGuestOrder(app, market.koshari)
  await issue(app, waiting.id)
  expect(await waiting.client.payments.getReceipt({ id: waiting.id })).toEqual({
    state: 'awaited',
    issued: null,
  })

  const { id, client } = await aGuestsDelivery(app, market)
  await issue(app, id)
  const receipt = await client.payments.getReceipt({ id })
  const [{ fees }] = (await app.sql<{ fees: number }>(
    'select service_charge + delivery_fee as fees from orders where id = $1',
    [id],
  )) as [{ fees: number }]
  expect(receipt).toEqual({
    state: 'valid',
    issued: {
      number: expect.stringMatching(/^20\d\d-000001$/),
      at: expect.any(String),
      tax: { number: '412-338-907', percent: 14, vat: Math.round((fees * 14) / 114) / 100 },
      issuer: null,
    },
  })
  expect(await admin.client.payments.getReceipt({ id })).toEqual(receipt)
  for (const stranger of [app.client(), market.amina.client, market.karim.client, market.yara.client])
    expect(await refusalOf(stranger.payments.getReceipt({ id }))).toBe('order.not_found')

  await admin.client.settings.changeSettings({ taxNumber: '', version: version + 1 })
  await issue(app, id)
  expect(await client.payments.getReceipt({ id })).toEqual(receipt)
  const second = await aGuestsDelivery(app, market)
  await issue(app, second.id)
  expect((await second.client.payments.getReceipt({ id: second.id })).issued).toMatchObject({ tax: null })
  expect(await audit(app.sql)).toEqual([])
})

test('a receipt keeps who issued it, and its letter names them', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const { client: admin } = await anAdmin(app)
  const { version } = await admin.settings.getSettings()
  const issuer = { nameAr: 'ماما للأغذية', addressAr: 'الجيزة', registerNumber: '214087' }
  const { nameAr: legalNameAr, addressAr: legalAddressAr, registerNumber } = issuer
  const legalName = 'Mama Foods LLC'
  await admin.settings.changeSettings({ version, legalName, legalNameAr, legalAddressAr, registerNumber })
  const { id, client } = await aGuestsDelivery(app, market)
  await issue(app, id)
  const issued = { issuer: { ...issuer, name: legalName, address: 'الجيزة' } }
  expect((await client.payments.getReceipt({ id })).issued).toMatchObject(issued)
  expect(letters(app)[0]!.text).toMatch(/Issued by .?Mama Foods LLC|صادر من .?ماما للأغذية/)

  await admin.settings.changeSettings({ version: version + 1, legalName: 'Others', legalNameAr: 'غيرهم' })
  await issue(app, id)
  expect((await client.payments.getReceipt({ id })).issued).toMatchObject(issued)
})

test('receipts that are written at once have numbers without a gap, and one order has one', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const ids: string[] = []
  for (let at = 0; at < 4; at++) ids.push((await aGuestsDelivery(app, market)).id)
  await Promise.all([...ids, ...ids].map((id) => issue(app, id)))
  expect((await numbers(app)).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(letters(app)).toHaveLength(4)
  expect(await audit(app.sql)).toEqual([])
})

test('a new year in Cairo begins with one again', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const [old, young] = [await aGuestsDelivery(app, market), await aGuestsDelivery(app, market)]
  app.time.now = Date.parse('2026-12-31T21:59:00Z')
  await issue(app, old.id)
  app.time.now = Date.parse('2026-12-31T22:01:00Z')
  await issue(app, young.id)
  expect(await numbers(app)).toEqual([
    { year: 2026, number: 1 },
    { year: 2027, number: 1 },
  ])
})

test('the migration numbers what was delivered before, and the next receipt goes on', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const [later, earlier, last] = [
    await aGuestsDelivery(app, market),
    await aGuestsDelivery(app, market),
    await aGuestsDelivery(app, market),
  ]
  const deliveredAt = (id: string, at: string) =>
    app.sql('update orders set delivered_at = $2 where id = $1', [id, at])
  await deliveredAt(earlier.id, '2025-12-31T22:30:00Z')
  await deliveredAt(later.id, '2026-03-01T12:00:00Z')
  await app.sql(`update orders set status = 'out_for_delivery', delivered_at = null where id = $1`, [last.id])
  const migration = readFileSync('migrations/0009_receipts.sql', 'utf8').split('--> statement-breakpoint')
  for (const statement of migration.filter((each) => each.includes('INSERT INTO'))) await app.sql(statement)
  await market.karim.client.delivery.deliverOrder({ id: last.id, position: DOKKI })
  await issue(app, last.id)
  expect(await app.sql('select order_id, number from receipts where year = 2026 order by number')).toEqual(
    [earlier, later, last].map(({ id }, at) => ({ order_id: id, number: at + 1 })),
  )
  expect((await audit(app.sql)).filter(({ id }) => id === 'M-16' || id === 'M-19')).toEqual([])
})

test('a delivery that is undone keeps its number, and the receipt no longer counts until it is delivered again', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const { id, client } = await aGuestsDelivery(app, market)
  await issue(app, id)
  const { issued } = await client.payments.getReceipt({ id })
  await admin.client.ordering.overrideStatus({
    id,
    status: 'out_for_delivery',
    reason: 'The wrong door',
  })
  expect(await client.payments.getReceipt({ id })).toEqual({ state: 'void', issued })
  await market.karim.client.delivery.deliverOrder({ id, position: DOKKI })
  await issue(app, id)
  expect(await client.payments.getReceipt({ id })).toEqual({ state: 'valid', issued })
  expect(letters(app)).toHaveLength(1)
})

test('an order that was changed after its delivery was undone has the tax of what it costs now, and its receipt is mailed anew', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const { amina, karim, koshari } = market
  const { client: admin } = await anAdmin(app)
  const { version } = await admin.settings.getSettings()
  await admin.settings.changeSettings({ taxNumber: '412338907', version })
  const { id, client } = await aGuestsDelivery(app, market)
  await issue(app, id)
  const { issued } = await client.payments.getReceipt({ id })
  await admin.settings.changeSettings({ taxNumber: '', vatPercent: 20, version: version + 1 })

  app.time.now += 60_000
  await admin.ordering.overrideStatus({ id, status: 'preparing', reason: 'The wrong door' })
  const lines = [{ dishId: koshari.id, quantity: 1 }]
  const change = await amina.client.orderChanges.proposeOrderChange({
    ...{ id, lines, withoutConsent: 'keep', quotedSubtotal: 85 },
  })
  await client.orderChanges.answerOrderChange({ id, change: change.id, accept: true })
  await amina.client.ordering.markReady({ id })
  // Void until it is delivered again, it has the sums of one order: the tax stands within the fees beside it.
  const taxOfNow = async () =>
    (
      await app.sql<{ vat: number }>(
        'select round((service_charge + delivery_fee) * 14 / 114.0) / 100.0::float8 as vat from orders',
      )
    )[0]!.vat
  const unsold = await client.payments.getReceipt({ id })
  expect(unsold).toMatchObject({
    state: 'void',
    issued: { number: issued!.number, tax: { vat: await taxOfNow() } },
  })
  const { items } = await admin.payments.listReceipts({})
  expect(items).toMatchObject([{ state: 'void', vat: await taxOfNow() }])
  const [{ food, fees: netFees, vat: listedVat, discount, total }] = items as [(typeof items)[number]]
  expect(food + netFees + listedVat! - discount).toBeCloseTo(total, 5)
  const deliverAgain = async () => {
    await karim.client.delivery.acceptOrder({ id })
    await karim.client.delivery.deliverOrder({ id, position: DOKKI })
    await issue(app, id)
  }
  await deliverAgain()
  const [{ fees }] = (await app.sql<{ fees: number }>(
    'select service_charge + delivery_fee as fees from orders',
  )) as [{ fees: number }]
  const vat = Math.round((fees * 14) / 114) / 100
  expect(vat).toBeLessThan(issued!.tax!.vat)
  expect(await client.payments.getReceipt({ id })).toEqual({
    state: 'valid',
    issued: { ...issued, tax: { ...issued!.tax, vat } },
  })
  expect(letters(app).map(({ text }) => text.includes(String(vat)))).toEqual([false, true])
  // The total includes the tax, so it is not among what adds up to it.
  for (const { text } of letters(app))
    expect(text.search(/VAT in delivery|ضريبة القيمة المضافة/)).toBeGreaterThan(
      text.search(/Paid in cash|كاش/),
    )
  expect(await audit(app.sql)).toEqual([])

  app.time.now += 60_000
  await admin.ordering.overrideStatus({ id, status: 'ready_for_pickup', reason: 'The wrong door' })
  await deliverAgain()
  expect(letters(app)).toHaveLength(2)
})

test('a receipt is mailed to guests and to accounts that want letters about orders, rings no bell, and is in a person’s copy', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const { id } = await aGuestsDelivery(app, market)
  const ofYara = await aDeliveredOrder(app, market, [market.koshari.id])
  const silent = await aDeliveredOrder(app, market, [market.koshari.id])
  const bells = () => app.sql<{ n: number }>('select count(*)::int as n from notifications')
  const before = await bells()
  await issue(app, id)
  await issue(app, ofYara)
  await app.sql('update profiles set wants_order_letters = false')
  await issue(app, silent)
  expect(await bells()).toEqual(before)
  const sent = letters(app)
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/-000001/),
    expect.stringMatching(/-000002/),
  ])
  expect(sent[0]!.text).toContain(`/track-order/${id}/receipt`)
  const copy = await app.request('/api/auth/personal-data.json', { headers: market.yara.headers })
  expect(await copy.json()).toMatchObject({
    receipts: [
      { number: silent, receipt: expect.stringMatching(/-000003$/) },
      { number: ofYara, receipt: expect.stringMatching(/-000002$/) },
    ],
  })
  expect(sent[0]!.text).toMatch(/Paid\n|مدفوع|اتدفع/)
})

test('admins read the receipts of chosen Cairo days by number, void ones too, and take them as a file', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const issueAt = async (time: string) => {
    const { id } = await aGuestsDelivery(app, market)
    app.time.now = Date.parse(time)
    await issue(app, id)
    return id
  }
  const evening = await issueAt('2026-12-01T21:59:00Z')
  const { version } = await admin.client.settings.getSettings()
  await admin.client.settings.changeSettings({ taxNumber: '412338907', version })
  const midnight = await issueAt('2026-12-01T22:00:00Z')
  const last = await issueAt('2026-12-02T21:59:00Z')
  const reason = 'The wrong door'
  await admin.client.ordering.overrideStatus({ id: last, status: 'out_for_delivery', reason })
  await app.sql('update orders set refunded = 1050 where id = $1', [midnight])

  const list = (query: object = {}) => admin.client.payments.listReceipts(query)
  const { items, total } = await list()
  expect(items.map(({ id, number, state }) => [id, number, state])).toEqual([
    [last, '2026-000003', 'void'],
    [midnight, '2026-000002', 'valid'],
    [evening, '2026-000001', 'valid'],
  ])
  expect(total).toBe(3)
  const [, taxed, untaxed] = items
  expect(untaxed).toMatchObject({ vat: null, refunded: 0 })
  expect(taxed!.refunded).toBe(10.5)
  // The tax is within the fees, and nothing of an order is left out of its receipt.
  for (const { food, fees, vat, discount, total: sum } of items)
    expect(food + fees + (vat ?? 0) - discount).toBeCloseTo(sum, 5)
  expect(taxed!.fees + taxed!.vat!).toBeCloseTo(untaxed!.fees, 5)

  const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id)
  const day = { from: '2026-12-02', to: '2026-12-02' }
  expect(await idsOf({ ...day, order: 'asc' })).toEqual([midnight, last])
  expect(await idsOf({ to: '2026-12-01' })).toEqual([evening])
  expect(await idsOf({ q: '٢٠٢٦-٢' })).toEqual([midnight])
  expect(await idsOf({ q: last.toLowerCase() })).toEqual([last])
  expect(await idsOf({ q: 'koshari' })).toEqual([])
  expect(await refusalOf(list({ from: '2026-12-03', to: '2026-12-02' }))).toBe('order.dates_reversed')

  const file = await app.request('/api/admin/receipts.csv?from=2026-12-02&to=2026-12-02&order=asc', admin)
  const [heading, ...lines] = (await file.text()).trim().split('\r\n')
  expect(heading).toContain('Fees without VAT (EGP)')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^2026-000002,2026-12-02 00:00,/)
  expect(lines[1]).toMatch(/^2026-000003,2026-12-02 23:59,Void,/)
  expect(await app.sql(`select subject, details from audit_log where action = 'receipt.export'`)).toEqual([
    { subject: 'receipts', details: { ...day, order: 'asc' } },
  ])
})
