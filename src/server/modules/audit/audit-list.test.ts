import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer, anAdmin, refusalOf } from '#tests/world/market.ts'

async function anOffice() {
  const app = await aTestApp()
  const [admin, boss, yara] = [await anAdmin(app), await anAdmin(app, 'superadmin'), await aCustomer(app)]
  const list = admin.client.audit.listAudit
  const all = boss.client.audit.listAudit
  await admin.client.users.banUser({ id: yara.id, reason: 'Fake orders' })
  await boss.client.users.unbanUser({ id: yara.id, reason: 'A mistake' })
  return { app, admin, boss, yara, list, all }
}

const actionsOf = ({ items }: { items: { action: string }[] }) => items.map(({ action }) => action).sort()

test('an admin sees only their own entries with any filter, and a superadmin sees all', async () => {
  const { admin, boss, yara, list, all } = await anOffice()
  for (const query of [{}, { subject: yara.id }, { actor: boss.id }])
    expect(await list(query)).toMatchObject({
      total: 1,
      admins: [],
      items: [
        {
          actor: { id: admin.id, role: 'admin' },
          action: 'account.ban',
          subject: yara.id,
          details: { reason: 'Fake orders' },
          address: expect.any(String),
        },
      ],
    })
  expect(actionsOf(await all({}))).toEqual(['account.ban', 'account.unban'])
  expect((await all({})).admins.map(({ id }) => id).sort()).toEqual([admin.id, boss.id].sort())
})

test('the filters select by action, actor, subject and days', async () => {
  const { app, admin, boss, yara, all } = await anOffice()
  expect(actionsOf(await all({ action: 'account.ban' }))).toEqual(['account.ban'])
  expect(actionsOf(await all({ actor: boss.id }))).toEqual(['account.unban'])
  expect(actionsOf(await all({ subject: yara.id, actor: admin.id }))).toEqual(['account.ban'])
  await app.sql(
    `insert into audit_log (id, action, subject, at) values ('old', 'promo.end', 'p1', now() - interval '3 days')`,
  )
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const now = Date.now()
  expect(actionsOf(await all({ to: day(now - 2 * DAY_MS) }))).toEqual(['promo.end'])
  expect(actionsOf(await all({ from: day(now - DAY_MS) }))).toEqual(['account.ban', 'account.unban'])
  expect(await refusalOf(all({ from: '2026-12-02', to: '2026-12-01' }))).toBe('order.dates_reversed')
  expect(await refusalOf(all({ action: 'nothing' } as never))).toBe('request.invalid')
})

test('the list and its file are sorted by time in both directions', async () => {
  const { app, boss, all } = await anOffice()
  await app.sql(
    `insert into audit_log (id, action, subject, at)
      select 'e' || n, 'promo.end', 'p' || n, now() - make_interval(mins => n / 2) from generate_series(1, 1100) n`,
  )
  const newest = await all({ action: 'promo.end' })
  const oldest = await all({ action: 'promo.end', order: 'asc' })
  expect(newest.items[0]).toMatchObject({ subject: 'p1' })
  expect(oldest.items[0]).toMatchObject({ subject: 'p1100' })
  const subjectsOf = async (order: string) => {
    const path = `/api/admin/audit.csv?action=promo.end&order=${order}`
    const file = await (await app.request(path, { headers: boss.headers })).text()
    return [...file.matchAll(/,(p\d+),/g)].map(([, subject]) => subject)
  }
  const [rising, falling] = [await subjectsOf('asc'), await subjectsOf('desc')]
  expect(rising.slice(0, 25)).toEqual(oldest.items.map(({ subject }) => subject))
  expect(new Set(rising).size).toBe(1_100)
  expect(rising).toEqual(falling.toReversed())
})

test('an order’s number or an email finds what was done to it, for an admin only by themselves', async () => {
  const { app, boss, yara, list, all } = await anOffice()
  const order = '7K2M9QAB3CD4EF5G'
  await app.sql(`insert into audit_log (id, action, subject) values ('noted', 'order.note', $1)`, [order])
  const [{ email }] = (await app.sql<{ email: string }>('select email from users where id = $1', [
    yara.id,
  ])) as [{ email: string }]
  expect(actionsOf(await all({ q: '#7k2m-9qab-3cd4-ef5g' }))).toEqual(['order.note'])
  expect(actionsOf(await all({ q: email.toUpperCase() }))).toEqual(['account.ban', 'account.unban'])
  expect(actionsOf(await list({ q: email }))).toEqual(['account.ban'])
  for (const q of [order, 'nobody@example.com', '%']) expect((await list({ q })).total).toBe(0)
  const file = await app.request(`/api/admin/audit.csv?q=${email}`, { headers: boss.headers })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
})

test('each entry is on one page, and a page beyond the end is the last page', async () => {
  const { app, all } = await anOffice()
  await app.sql(
    `insert into audit_log (id, action, subject, at)
      select 'e' || n, 'promo.end', 'p1', now() - make_interval(mins => n / 2) from generate_series(1, 40) n`,
  )
  const pages = await Promise.all([1, 2].map((page) => all({ page })))
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(42)
  expect(await all({ page: 10_000 })).toMatchObject({ page: 2, pages: 2, total: 42, isMore: false })
})

test('the file has the time of Cairo, where a day has begun before it begins in UTC', async () => {
  const { app, boss } = await anOffice()
  await app.sql(
    `insert into audit_log (id, action, subject, at) values ('summer', 'promo.end', 'p1', '2026-07-20T21:30:10Z'),
      ('winter', 'promo.end', 'p2', '2026-11-20T22:05:59Z')`,
  )
  const path = '/api/admin/audit.csv?action=promo.end&order=asc'
  const lines = (await (await app.request(path, { headers: boss.headers })).text()).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    '2026-07-21T00:30:10+03:00',
    '2026-11-21T00:05:59+02:00',
  ])
})

test('the file has each entry of the list once, only their own for an admin, and is on record', async () => {
  const { app, admin, boss } = await anOffice()
  await app.sql(
    `insert into audit_log (id, action, subject, at, details)
      select 'e' || n, 'promo.end', '=p1', now() - make_interval(mins => n / 600), '{}' from generate_series(1, 1100) n`,
  )
  const linesOf = async (headers: Record<string, string>, query = '') => {
    const answer = await app.request(`/api/admin/audit.csv${query}`, { headers })
    return (await answer.text()).trim().split('\r\n').slice(1)
  }
  expect(await linesOf(admin.headers)).toHaveLength(2)
  const all = await linesOf(boss.headers)
  // The 1,100 inserted rows, the ban, its end, and the two exports.
  expect(all).toHaveLength(1_104)
  expect(await linesOf(boss.headers, '?action=promo.end')).toHaveLength(1_100)
  expect(all.at(-1)).toContain("'=p1")
  const taken = await app.sql(`select actor_id from audit_log where action = 'audit.export'`)
  expect(taken).toHaveLength(3)
})
