import { expect, test } from 'vitest'
import type { PromoQuery } from '#contract/promotions.ts'
import { PROMO_STATES } from '#domain/promotions/promo-terms.ts'
import { aTestApp, NOON } from '#tests/world/app.ts'
import { anAdmin } from '#tests/world/market.ts'

const CODES = `insert into promo_codes
  (id, code, type, discount, max_uses, used, per_user_limit, expires_at, description, description_ar, created_at)
  select 'p' || n, 'CODE' || to_char(n, 'FM0000'), case when n % 3 = 0 then 'fixed' else 'percent' end, 10, 10,
    case when n % 5 = 0 then 10 else n % 7 end, 1, $1::timestamptz + make_interval(days => case when n % 4 = 0 then -1 else n end),
    'Plate ' || n, 'طبق ' || n, $1::timestamptz - make_interval(mins => n / 2)
  from generate_series(1, $2::int) n`

async function anOfficeWith(codes: number) {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  await app.sql(CODES, [new Date(NOON), codes])
  const list = admin.client.promotions.listPromoCodes
  const file = (query = '') => app.request(`/api/admin/promo-codes.csv${query}`, { headers: admin.headers })
  return { app, admin, list, file }
}

test('pages of any sorting do not overlap, and a page number beyond the end gives the last page', async () => {
  const { list } = await anOfficeWith(60)
  for (const sort of ['created', 'code', 'used', 'expires'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, order, page })))
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60)
      expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 60 })
    }
  const beyond = await list({ page: 9 })
  expect(beyond).toMatchObject({ page: 3, items: { length: 10 } })
})

test('codes are sorted as asked', async () => {
  const { list } = await anOfficeWith(30)
  const used = (await list({ sort: 'used' })).items.map((code) => code.used)
  expect(used).toEqual([...used].sort((a, b) => b - a))
  const expires = (await list({ sort: 'expires' })).items.map((code) => Date.parse(code.expiresAt))
  expect(expires).toEqual([...expires].sort((a, b) => a - b))
  expect((await list({ sort: 'code', order: 'desc' })).items[0]!.code).toBe('CODE0030')
})

test('the counts of the states add up, and filtering by a state gives its codes', async () => {
  const { app, list } = await anOfficeWith(60)
  const all = await list({})
  expect(all.states).toEqual({ running: 36, upcoming: 0, used_up: 9, ended: 15 })
  await app.sql(`update promo_codes set starts_on = '2026-11-22' where id in ('p1', 'p4', 'p5')`)
  const states = { running: 35, upcoming: 1, used_up: 9, ended: 15 }
  for (const state of PROMO_STATES) {
    const found = await list({ state })
    expect(found.total).toBe(states[state])
    expect(new Set(found.items.map((code) => code.state))).toEqual(new Set([state]))
    expect(found.states).toEqual(states)
  }
})

test('apologies stand apart from campaigns, in the list and in the file', async () => {
  const { app, list, file } = await anOfficeWith(4)
  await app.sql(`update promo_codes set only_for = '{}' where id = 'p2'`)
  const codesOf = async (query: PromoQuery) =>
    (await list({ ...query, sort: 'code' })).items.map(({ code }) => code)
  expect(await codesOf({})).toEqual(['CODE0001', 'CODE0003', 'CODE0004'])
  expect(await codesOf({ view: 'apologies' })).toEqual(['CODE0002'])
  expect(await codesOf({ view: 'all' })).toHaveLength(4)
  expect((await list({})).states).toEqual({ running: 2, upcoming: 0, used_up: 0, ended: 1 })
  expect((await list({ view: 'apologies' })).items[0]).toMatchObject({ isApology: true })
  const lines = (await (await file('?view=apologies')).text()).trim().split('\r\n')
  expect([lines.length, lines[1]!.split(',')[0]]).toEqual([2, 'CODE0002'])
})

test.each([
  [{ q: 'code0007' }, ['CODE0007']],
  [{ q: 'plate 12' }, ['CODE0012']],
  [{ q: 'طبق 13' }, ['CODE0013']],
  [{ q: '%' }, []],
  [{ q: 'CODE000', type: 'fixed' }, ['CODE0003', 'CODE0006', 'CODE0009']],
] as [PromoQuery, string[]][])('A search for %j finds the right codes', async (query, codes) => {
  const { list } = await anOfficeWith(30)
  const { items } = await list({ ...query, sort: 'code' })
  expect(items.map(({ code }) => code)).toEqual(codes)
})

test('the file has every code of the list, in its order, however long', async () => {
  const { list, file } = await anOfficeWith(1_203)
  for (const sort of ['created', 'used']) {
    const answer = await file(`?sort=${sort}&type=percent`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('promo-codes-2026-11-21.csv')
    const codes = (await answer.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(codes).toHaveLength(802)
    expect(new Set(codes).size).toBe(802)
    const first = await list({ sort: sort as 'used', type: 'percent' })
    expect(codes.slice(0, 25)).toEqual(first.items.map(({ code }) => code))
  }
})

test('the file opens in Arabic, and none of its cells is a formula', async () => {
  const { app, file } = await anOfficeWith(0)
  for (const [n, trick] of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', 'ok, "fine"'].entries())
    await app.sql(
      `insert into promo_codes (id, code, type, discount, max_uses, expires_at, description)
        values ($1, $2, 'percent', 10, 5, '2027-01-01', $3)`,
      [`p${n}`, `TRICK${n}`, trick],
    )
  const bytes = new Uint8Array(await (await file('?lang=ar&sort=code')).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines[0]).toContain('الكود,النوع,الخصم')
  const descriptions = lines.slice(1).map((line) => line.slice(line.indexOf('شغال,') + 'شغال,'.length))
  expect(descriptions).toEqual([
    `"'=HYPERLINK(""http://x"")",`,
    `'+1,`,
    `'-1,`,
    `'@SUM(A1),`,
    `'\t=1,`,
    `"ok, ""fine""",`,
  ])
})

test('exports are audited, limited to ten an hour, and refused for an invalid query', async () => {
  const { app, admin, file } = await anOfficeWith(1)
  expect((await file('?state=gone')).status).toBe(400)
  for (let n = 0; n < 10; n++) expect((await file('?q=code')).status).toBe(200)
  const eleventh = await file()
  expect([eleventh.status, Number(eleventh.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  const record = await app.sql(`select actor_id, details from audit_log where action = 'promo.export'`)
  expect(record).toHaveLength(10)
  expect(record[0]).toEqual({ actor_id: admin.id, details: { searched: true } })
})
