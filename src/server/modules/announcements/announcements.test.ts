import { expect, test } from 'vitest'
import { cairoMinute } from '#domain/cairo-time.ts'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aCourier, aCustomer, anAdmin, announcementTerms, refusalOf } from '#tests/world/market.ts'

const MARKUP = '<img src=x onerror=alert(1)>'

/** The titles that each kind of reader is shown. */
async function shownToAll(app: TestApp) {
  const readers = {
    guest: app.client(),
    customer: (await aCustomer(app)).client,
    cook: (await aCook(app)).client,
    courier: (await aCourier(app)).client,
    admin: (await anAdmin(app)).client,
  }
  const shown: Record<string, string[]> = {}
  for (const [reader, client] of Object.entries(readers)) {
    const { items } = await client.announcements.listShownAnnouncements()
    shown[reader] = items.map(({ title }) => title)
  }
  return shown
}

test('each audience is shown its own announcements, guests those of customers, the newest first', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  for (const audience of ['all', 'customers', 'cooks', 'couriers', 'admins'] as const) {
    await client.announcements.createAnnouncement({ ...announcementTerms(`To ${audience}`), audience })
    app.time.now += 1_000
  }
  expect(await shownToAll(app)).toEqual({
    guest: ['To customers', 'To all'],
    customer: ['To customers', 'To all'],
    cook: ['To cooks', 'To all'],
    courier: ['To couriers', 'To all'],
    admin: ['To admins', 'To all'],
  })
})

test('an announcement is planned, shown from its minute in Cairo and over at its end', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  // Noon in Cairo is 10:00 in UTC.
  const span = { from: '2026-11-22T12:00', until: '2026-11-23T12:00' }
  const made = await client.announcements.createAnnouncement({ ...announcementTerms('Kahk'), ...span })
  expect(made).toMatchObject({ state: 'planned', startsAt: '2026-11-22T10:00:00.000Z', version: 1 })
  const stateAt = async (at: string) => {
    app.time.now = Date.parse(at)
    const [listed] = (await client.announcements.listAnnouncements()).items
    const { items } = await app.client().announcements.listShownAnnouncements()
    return [listed!.state, items.length]
  }
  expect(await stateAt('2026-11-22T09:59:59Z')).toEqual(['planned', 0])
  expect(await stateAt('2026-11-22T10:00:00Z')).toEqual(['shown', 1])
  expect(await stateAt('2026-11-23T09:59:59Z')).toEqual(['shown', 1])
  expect(await stateAt('2026-11-23T10:00:00Z')).toEqual(['ended', 0])
})

test('a typo is mended without moving the start, and what was saved as it was is not on record', async () => {
  const app = await aTestApp()
  app.time.now += 42_000
  const { announcements } = (await anAdmin(app)).client
  const { id, startsAt } = await announcements.createAnnouncement({
    ...announcementTerms('Kahk'),
    from: null,
  })
  const asShown = { from: cairoMinute(Date.parse(startsAt)), id, version: 1 }
  const same = await announcements.changeAnnouncement({ ...announcementTerms('Kahk'), ...asShown })
  expect(same).toMatchObject({ version: 1, startsAt })
  const mended = await announcements.changeAnnouncement({ ...announcementTerms('Kahk!'), ...asShown })
  expect(mended).toMatchObject({ version: 2, startsAt })
  const [entry] = await app.sql<{ details: { changed: object } }>(
    `select details from audit_log where action = 'announcement.change'`,
  )
  expect(Object.keys(entry!.details.changed)).toEqual(['title'])
})

test('an admin changes an announcement, ends it and deletes it, and each is on record', async () => {
  const app = await aTestApp()
  const { client, id: adminId } = await anAdmin(app)
  const { announcements } = client
  const { id } = await announcements.createAnnouncement(announcementTerms('Kahk'))
  const changed = await announcements.changeAnnouncement({
    ...announcementTerms('Kahk is here'),
    from: '2026-11-21T11:00',
    audience: 'cooks',
    id,
    version: 1,
  })
  expect(changed).toMatchObject({ title: 'Kahk is here', audience: 'cooks', version: 2 })
  const stale = announcements.changeAnnouncement({ ...announcementTerms('Late'), id, version: 1 })
  await expect(stale).rejects.toMatchObject({
    code: 'announcement.stale',
    data: { current: { title: 'Kahk is here', version: 2 } },
  })
  const ended = await announcements.endAnnouncement({ id })
  expect(ended).toMatchObject({ state: 'ended', endsAt: new Date(NOON).toISOString(), version: 3 })
  expect(await announcements.endAnnouncement({ id })).toEqual(ended)
  expect(await audit(app.sql)).toEqual([])
  await announcements.deleteAnnouncement({ id, version: 3 })
  expect(await refusalOf(announcements.endAnnouncement({ id }))).toBe('announcement.not_found')
  const entries = await app.sql('select actor_id, action, subject from audit_log order by at, action')
  expect(entries).toEqual(
    expect.arrayContaining(
      ['create', 'change', 'end', 'delete'].map((done) => ({
        actor_id: adminId,
        action: `announcement.${done}`,
        subject: id,
      })),
    ),
  )
  expect(entries).toHaveLength(4)
})

test('one that has not begun is not ended, and a deleted one is not changed', async () => {
  const app = await aTestApp()
  const { announcements } = (await anAdmin(app)).client
  const planned = { ...announcementTerms('Kahk'), from: '2030-01-01T12:00' }
  const { id } = await announcements.createAnnouncement(planned)
  expect(await refusalOf(announcements.endAnnouncement({ id }))).toBe('announcement.not_begun')
  await announcements.deleteAnnouncement({ id, version: 1 })
  expect(await refusalOf(announcements.changeAnnouncement({ ...planned, id, version: 1 }))).toBe(
    'announcement.not_found',
  )
})

test.each([
  [
    'that ends before it begins',
    { from: '2027-01-02T12:00', until: '2027-01-01T12:00' },
    'announcement.ends_before_start',
  ],
  ['that ended already', { until: '2026-11-21T11:59' }, 'announcement.ends_before_start'],
  ['in one language', { titleAr: '' }, 'request.invalid'],
  ['without a visible text', { body: ' \u200b ' }, 'request.invalid'],
  ['with a long title', { title: 'x'.repeat(61) }, 'request.invalid'],
  ['to nobody that we know', { audience: 'everybody' }, 'request.invalid'],
  ['at a time with seconds', { until: '2030-01-01T12:00:30' }, 'request.invalid'],
])('an announcement %s is refused and nothing is stored', async (_, wrong, code) => {
  const app = await aTestApp()
  const { announcements } = (await anAdmin(app)).client
  const asked = announcements.createAnnouncement({ ...announcementTerms('Kahk'), ...wrong } as never)
  expect(await refusalOf(asked)).toBe(code)
  expect(await app.sql('select 1 from announcements')).toEqual([])
})

test('markup stays text in the answer', async () => {
  const app = await aTestApp()
  const { announcements } = (await anAdmin(app)).client
  const terms = { ...announcementTerms(MARKUP), titleAr: MARKUP, body: MARKUP, bodyAr: MARKUP }
  await announcements.createAnnouncement(terms)
  const { items } = await app.client().announcements.listShownAnnouncements()
  expect(items).toEqual([
    { id: expect.any(String), title: MARKUP, titleAr: MARKUP, body: MARKUP, bodyAr: MARKUP },
  ])
})

test('two presses announce it once', async () => {
  const app = await aTestApp()
  const { announcements } = (await anAdmin(app)).client
  const made = await Promise.all(
    [1, 2].map(() => announcements.createAnnouncement(announcementTerms('Kahk'))),
  )
  expect(made[0]).toEqual(made[1])
  expect(await app.sql('select 1 from announcements')).toHaveLength(1)
})
