import { expect, test } from 'vitest'
import type { BroadcastTermsInput } from '#contract/broadcasts.ts'
import { cairoMinute } from '#domain/cairo-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { offersKeyOf } from '#server/modules/accounts/index.ts'
import { PUSH } from '#server/modules/notifications/push/send-push.ts'
import { everyPseudonymBy } from '#server/platform/pseudonyms.ts'
import { anAppOn, aTestApp, SECRET } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aCourier, aCustomer, anAdmin, type Person, refusalOf } from '#tests/world/market.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { OFFER_LETTERS, PAGES, sendOfferLetter, sendPage, startDueBroadcasts } from './send-broadcast.ts'

const WORDS: BroadcastTermsInput = {
  title: 'Kahk season is here',
  titleAr: 'موسم الكحك بدأ',
  body: 'Order by Thursday.',
  bodyAr: 'اطلب قبل الخميس.',
  category: 'system',
  audience: 'everybody',
}

/** Set `BROADCAST_PEOPLE=100000` for the long run by hand. */
const PEOPLE = Number(process.env.BROADCAST_PEOPLE ?? 5_000)

type Page = { id: string; cursor: string | null }

/** An office whose clock is ahead of everybody's arrival, as people arrive by the clock of the database. */
async function anOffice() {
  const app = await aTestApp({ env: { LIMIT_BROADCASTS: '0' }, publicUrl: 'https://amama.test' })
  app.time.now = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  const admin = await anAdmin(app)
  const { broadcasts } = admin.client
  const take = (queue: string) => {
    const taken = app.enqueued.filter((job) => job.queue === queue)
    app.enqueued.splice(0, app.enqueued.length, ...app.enqueued.filter((job) => job.queue !== queue))
    return taken.map(({ data }) => data)
  }
  return {
    app,
    admin,
    broadcasts,
    take,
    send: (terms: Partial<BroadcastTermsInput> = {}) => broadcasts.createBroadcast({ ...WORDS, ...terms }),
    /** Works off the waiting pages, and those that they bring, as long as there are any. */
    async work(most = Number.POSITIVE_INFINITY) {
      for (let done = 0; done < most; ) {
        const pages = take(PAGES.name) as Page[]
        if (pages.length === 0) return
        for (const page of pages) await sendPage(app.platform, page)
        done += pages.length
      }
    },
    read: async (id: string) => (await broadcasts.listBroadcasts({})).items.find((each) => each.id === id)!,
    told: (id: string) =>
      app.sql<{ user_id: string; title: { en: string; ar: string }; url: string; category: string }>(
        'select user_id, title, url, category from notifications where event_id = $1 order by user_id',
        [`broadcast:${id}`],
      ),
    async countTold(id: string) {
      const [found] = await app.sql<{ n: number }>(
        'select count(*)::int as n from notifications where event_id = $1',
        [`broadcast:${id}`],
      )
      return found!.n
    },
    crowd: (people: number) =>
      app.sql(
        `insert into users (id, name, email, role) select 'crowd-' || n, 'Person ' || n, 'crowd-' || n || '@people.test', 'customer'
          from generate_series(1, $1::int) n`,
        [people],
      ),
    in: (ms: number) => cairoMinute(app.time.now + ms),
  }
}

const ids = (people: { id: string }[]) => people.map(({ id }) => id).toSorted()

test.each(['everybody', 'customers', 'cooks', 'couriers', 'admins'] as const)(
  'a message to %s reaches those, in both languages, and nobody else',
  async (audience) => {
    const { app, admin, send, work, told, read } = await anOffice()
    const people = {
      customers: [await aCustomer(app)],
      cooks: [await aCook(app)],
      couriers: [await aCourier(app)],
      admins: [admin, await anAdmin(app, 'superadmin')],
    }
    const { id } = await send({ audience, url: '/cooks' })
    await work()
    const expected = audience === 'everybody' ? Object.values(people).flat() : people[audience]
    const rows = await told(id)
    expect(rows.map(({ user_id }) => user_id)).toEqual(ids(expected))
    expect(rows[0]).toMatchObject({
      title: { en: WORDS.title, ar: WORDS.titleAr },
      url: '/cooks',
      category: 'system',
    })
    expect(await read(id)).toMatchObject({
      state: 'sent',
      counted: expected.length,
      reached: expected.length,
      by: { id: admin.id },
    })
    expect(app.mails()).toEqual([])
    expect(await audit(app.sql)).toEqual([])
  },
)

test('on devices the news of orders goes before a message to many', async () => {
  const { app, send, work } = await anOffice()
  const sara = await aCustomer(app)
  await app.sql(
    `insert into push_subscriptions (endpoint, user_id, session_id, keys)
      select 'https://push.test/1', user_id, id, '{}' from sessions where user_id = $1`,
    [sara.id],
  )
  await send({ audience: 'customers' })
  await work()
  expect(app.enqueued.filter(({ queue }) => queue === PUSH.name)).toMatchObject([
    { data: { userId: sara.id }, priority: -1 },
  ])
})

test('a message to one person is found by the e-mail, and opens the notifications if it names no page', async () => {
  const { app, send, work, told, read } = await anOffice()
  const [sara] = [await aCustomer(app), await aCustomer(app)]
  const { id } = await send({ audience: 'person', email: ` ${sara!.email.toUpperCase()} ` })
  await work()
  expect(await told(id)).toMatchObject([{ user_id: sara!.id, url: '/notifications' }])
  expect(await read(id)).toMatchObject({ person: { email: sara!.email }, reached: 1 })
  const nobody = send({ audience: 'person', email: 'nobody@people.test' })
  expect(await refusalOf(nobody)).toBe('broadcast.no_such_person')
  expect(await refusalOf(send({ audience: 'person' }))).toBe('request.invalid')
})

test('banned and erased people and those who joined since it began are left out', async () => {
  const { app, send, work, told, read } = await anOffice()
  const [sara, banned, erased] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
  await app.sql(`update users set status = 'banned' where id = $1`, [banned!.id])
  await app.sql('update users set deleted_at = now() where id = $1', [erased!.id])
  const { id } = await send({ audience: 'customers' })
  const late = await aCustomer(app)
  await app.sql('update users set created_at = $2 where id = $1', [late.id, new Date(app.time.now + 1)])
  await work()
  expect((await told(id)).map(({ user_id }) => user_id)).toEqual([sara!.id])
  expect(await read(id)).toMatchObject({ counted: 1, reached: 1 })
})

test('thousands are told in pages, and a worker that dies in any of them leaves nobody out and tells nobody twice', async () => {
  const { app, send, work, told, countTold, read, crowd, take } = await anOffice()
  await crowd(PEOPLE)
  const { id } = await send({ audience: 'customers' })
  const { enqueue } = app.platform.jobs
  let pages = 0
  let deaths = 0
  for (let [next] = take(PAGES.name); next; [next] = take(PAGES.name)) {
    // The worker dies at the end of each page, before its commit, and the page's job is repeated, once too often.
    app.platform.jobs.enqueue = async () => {
      deaths++
      throw new Error('killed')
    }
    const died = sendPage(app.platform, next as Page).then(
      () => false,
      () => true,
    )
    const isLast = !(await died)
    app.platform.jobs.enqueue = enqueue
    expect(await countTold(id)).toBe(Math.min(pages * 500, PEOPLE))
    if (!isLast) {
      await sendPage(app.platform, next as Page)
      await sendPage(app.platform, next as Page)
      pages++
    }
  }
  await work()
  expect([pages, deaths]).toEqual([PEOPLE / 500, PEOPLE / 500])
  const rows = await told(id)
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(PEOPLE)
  expect(rows).toHaveLength(PEOPLE)
  expect(await read(id)).toMatchObject({ state: 'sent', counted: PEOPLE, reached: PEOPLE })
  expect(await audit(app.sql)).toEqual([])
})

test('a broadcast whose job was lost goes on after two minutes', async () => {
  const { app, send, work, read, crowd, take } = await anOffice()
  await crowd(700)
  const { id } = await send({ audience: 'customers' })
  await work(1)
  take(PAGES.name)
  await startDueBroadcasts(app.platform)
  expect(take(PAGES.name)).toEqual([])
  app.time.now += 2 * MINUTE_MS
  await startDueBroadcasts(app.platform)
  await work()
  expect(await read(id)).toMatchObject({ state: 'sent', reached: 700 })
})

test('a scheduled message is sent at its time of Cairo, and not before', async () => {
  const { app, send, work, read, in: inMs } = await anOffice()
  await aCustomer(app)
  const { id, startsAt } = await send({ audience: 'customers', at: inMs(HOUR_MS) })
  expect(Date.parse(startsAt)).toBe(app.time.now + HOUR_MS)
  await startDueBroadcasts(app.platform)
  await work()
  expect(await read(id)).toMatchObject({ state: 'scheduled', reached: 0, beganAt: null })
  app.time.now += HOUR_MS
  await startDueBroadcasts(app.platform)
  await work()
  expect(await read(id)).toMatchObject({ state: 'sent', reached: 1 })
})

test('a broadcast is stopped on its way, and resumed for the rest', async () => {
  const { broadcasts, send, work, read, crowd, take, app } = await anOffice()
  await crowd(1_200)
  const { id } = await send({ audience: 'customers' })
  await work(1)
  expect(await broadcasts.stopBroadcast({ id })).toMatchObject({ state: 'stopped', reached: 500 })
  await broadcasts.stopBroadcast({ id })
  await work()
  expect(await read(id)).toMatchObject({ state: 'stopped', reached: 500, counted: 1_200 })
  expect(await broadcasts.resumeBroadcast({ id })).toMatchObject({ state: 'sending' })
  await broadcasts.resumeBroadcast({ id })
  expect(app.enqueued.filter(({ queue }) => queue === PAGES.name)).toHaveLength(1)
  await work()
  expect(await read(id)).toMatchObject({ state: 'sent', reached: 1_200 })
  for (const attempt of [broadcasts.stopBroadcast, broadcasts.resumeBroadcast])
    expect(await refusalOf(attempt({ id }))).toBe('broadcast.sent')
  expect(
    await app.sql(`select action, details from audit_log where subject = $1 order by at, action`, [id]),
  ).toMatchObject([
    { action: 'broadcast.create', details: { title: WORDS.title, sendTo: 'customers' } },
    { action: 'broadcast.stop', details: { reached: 500, people: 1_200 } },
    { action: 'broadcast.resume' },
  ])
  expect(take(PAGES.name)).toEqual([])
})

test('a scheduled message is stopped, waits, and resumes for its time or, if that has passed, at once', async () => {
  const { app, broadcasts, send, work, read, in: inMs } = await anOffice()
  await aCustomer(app)
  const { id } = await send({ audience: 'customers', at: inMs(HOUR_MS) })
  await broadcasts.stopBroadcast({ id })
  expect(await broadcasts.resumeBroadcast({ id })).toMatchObject({ state: 'scheduled' })
  await broadcasts.stopBroadcast({ id })
  app.time.now += 2 * HOUR_MS
  await startDueBroadcasts(app.platform)
  await work()
  expect(await read(id)).toMatchObject({ state: 'stopped', reached: 0 })
  await broadcasts.resumeBroadcast({ id })
  await work()
  expect(await read(id)).toMatchObject({ state: 'sent', reached: 1 })
})

test('a message is changed and deleted only before anybody has it, in the version that was seen', async () => {
  const { app, broadcasts, send, work, read, in: inMs } = await anOffice()
  await aCustomer(app)
  const at = inMs(HOUR_MS)
  const { id } = await send({ at })
  const changed = await broadcasts.changeBroadcast({ ...WORDS, id, version: 1, at, title: 'Kahk is here' })
  expect(changed).toMatchObject({ title: 'Kahk is here', version: 2 })
  expect(await refusalOf(broadcasts.changeBroadcast({ ...WORDS, id, version: 1, at }))).toBe(
    'broadcast.stale',
  )
  expect(await refusalOf(broadcasts.deleteBroadcast({ id, version: 1 }))).toBe('broadcast.stale')
  await broadcasts.changeBroadcast({ ...WORDS, id, version: 2, at: null })
  await work()
  expect(await read(id)).toMatchObject({ state: 'sent' })
  expect(await refusalOf(broadcasts.changeBroadcast({ ...WORDS, id, version: 3 }))).toBe('broadcast.begun')
  expect(await refusalOf(broadcasts.deleteBroadcast({ id, version: 3 }))).toBe('broadcast.begun')
  const other = await send({ at, title: 'Another' })
  await broadcasts.deleteBroadcast({ id: other.id, version: 1 })
  expect(await refusalOf(broadcasts.stopBroadcast({ id: other.id }))).toBe('broadcast.not_found')
})

test.each([
  'https://evil.test',
  '//evil.test',
  'javascript:alert(1)',
  '/\\evil.test',
  '/api/admin/users.csv',
])('a message to %s is refused, and nothing is stored', async (url) => {
  const { app, send } = await anOffice()
  expect(await refusalOf(send({ url }))).toBe('broadcast.foreign_address')
  expect(await app.sql('select 1 from broadcasts')).toEqual([])
})

test('a text in one language only, and a time that has passed, are refused', async () => {
  const { app, send, in: inMs } = await anOffice()
  for (const words of [{ titleAr: ' ' }, { title: '' }, { body: '' }, { bodyAr: '\u200f' }])
    expect(await refusalOf(send(words))).toBe('request.invalid')
  expect(await refusalOf(send({ at: inMs(-HOUR_MS) }))).toBe('broadcast.time_past')
  expect(await app.sql('select 1 from broadcasts')).toEqual([])
})

test('only admins write messages, and only so many an hour', async () => {
  const app = await aTestApp()
  const [sara, admin] = [await aCustomer(app), await anAdmin(app)]
  expect(await refusalOf(sara.client.broadcasts.createBroadcast(WORDS))).toBe('auth.forbidden')
  for (let n = 0; n < 5; n++)
    await admin.client.broadcasts.createBroadcast({ ...WORDS, title: `Message ${n}` })
  expect(await refusalOf(admin.client.broadcasts.createBroadcast(WORDS))).toBe('limit.too_many')
})

/** Sara agreed to offers; Omar did too, but has not confirmed the address; Nour did not. */
async function threeReaders(app: Awaited<ReturnType<typeof anOffice>>['app']) {
  const [sara, omar, nour] = [
    await aCustomer(app, 'Sara'),
    await aCustomer(app, 'Omar'),
    await aCustomer(app, 'Nour'),
  ]
  for (const { client } of [sara, omar]) await client.profiles.changeProfile({ wantsOffers: true })
  await app.sql('update users set email_verified = false where id = $1', [omar.id])
  await app.sql(`update users set locale = 'ar' where id = $1`, [sara.id])
  return { sara, omar, nour }
}

test('an offer reaches only those who agreed, and by letter only with a confirmed address', async () => {
  const { app, send, work, told, read, take } = await anOffice()
  const { sara, omar } = await threeReaders(app)
  const sent: Parameters<typeof app.platform.mailer.send>[0][] = []
  app.platform.mailer.send = async (mail) => void sent.push(mail)
  const { id } = await send({ category: 'promo', url: '/cooks' })
  await work()
  expect((await told(id)).map(({ user_id }) => user_id)).toEqual(ids([sara, omar]))
  expect(await read(id)).toMatchObject({ counted: 2, reached: 2 })
  const letters = take(OFFER_LETTERS.name) as { id: string; userId: string }[]
  expect(letters).toEqual([{ id, userId: sara.id }])
  await sendOfferLetter(app.platform, letters[0]!)
  expect(sent).toMatchObject([{ to: sara.email, subject: WORDS.titleAr }])
  expect(sent[0]!.text).toContain(WORDS.bodyAr)
  expect(sent[0]!.text).toContain('https://amama.test/cooks')
  expect(sent[0]!.text).toContain('https://amama.test/stop-offers?key=')
  // A letter that still waits when its reader stops offers is not sent.
  await sara.client.profiles.changeProfile({ wantsOffers: false })
  await sendOfferLetter(app.platform, letters[0]!)
  expect(sent).toHaveLength(1)
})

test('a letter that still waits when its broadcast is stopped is not sent', async () => {
  const { app, send, work, take } = await anOffice()
  await threeReaders(app)
  app.platform.mailer.send = async (mail) => expect.fail(`sent to ${mail.to}`)
  const { id } = await send({ category: 'promo' })
  await work()
  const [letter] = take(OFFER_LETTERS.name) as { id: string; userId: string }[]
  await app.sql(`update broadcasts set state = 'stopped', sent_at = null where id = $1`, [id])
  await sendOfferLetter(app.platform, letter!)
})

test('nobody gets more than two offers within a week, as they agreed to', async () => {
  const { app, send, work, told, read } = await anOffice()
  const { sara, omar } = await threeReaders(app)
  const offer = async (terms: Partial<BroadcastTermsInput> = {}) => {
    app.time.now += DAY_MS
    const { id } = await send({ category: 'promo', title: `Offer ${app.time.now}`, ...terms })
    await work()
    return { people: (await told(id)).map(({ user_id }) => user_id), read: await read(id) }
  }
  await offer()
  await offer({ audience: 'person', email: sara.email })
  expect(await offer()).toMatchObject({ people: [omar.id], read: { counted: 1, reached: 1 } })
  await send({ title: 'No offer' })
  await work()
  app.time.now += 5 * DAY_MS
  expect((await offer()).people).toEqual(ids([sara, omar]))
})

test('nobody gets more than two offers within a week, also when two are sent at once', async () => {
  const { app, send, work, take } = await anOffice()
  const { sara, omar } = await threeReaders(app)
  await send({ category: 'promo', title: 'The first' })
  await work()
  for (const title of ['The second', 'The third']) await send({ category: 'promo', title })
  // Each page can choose its people, and cannot tell them yet.
  const slow = await app.pool.connect()
  await slow.query('begin; lock table notifications in share mode')
  const sending = (take(PAGES.name) as Page[]).map((page) => sendPage(app.platform, page))
  await untilWaitingForLocks(app, 2)
  await slow.query('commit')
  slow.release()
  await Promise.all(sending)
  const told = 'select user_id, count(*)::int as n from notifications group by 1 order by 1'
  expect(await app.sql(told)).toEqual(ids([sara, omar]).map((user_id) => ({ user_id, n: 2 })))
})

test('a letter’s key stops offers without logging in, by the page and by the mail program', async () => {
  const { app, send, work, take } = await anOffice()
  const { sara } = await threeReaders(app)
  const choices = async ({ id }: Person) =>
    (
      await app.sql<{ place: string; agreed: boolean }>(
        'select place, agreed from consents where user_id = $1 order by id',
        [id],
      )
    ).map(({ place, agreed }) => [place, agreed])
  let mail: { text: string; oneClickStop?: string } | undefined
  app.platform.mailer.send = async (sent) => {
    mail = sent
  }
  await send({ category: 'promo' })
  await work()
  for (const letter of take(OFFER_LETTERS.name)) await sendOfferLetter(app.platform, letter as never)
  const { pathname } = new URL(mail!.oneClickStop!)
  const oneClick = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await oneClick(`${pathname}x`)).status).toBe(404)
  expect(await choices(sara)).toEqual([['account', true]])
  expect((await app.request(pathname)).status).toBe(404)
  expect((await oneClick(pathname)).status).toBe(200)
  expect((await oneClick(pathname)).status).toBe(200)
  expect((await choices(sara)).slice(1)).toEqual([['mail_program', false]])

  await sara.client.profiles.changeProfile({ wantsOffers: true })
  const key = new URL(/\S+stop-offers\S+/.exec(mail!.text)![0]).searchParams.get('key')!
  expect(await refusalOf(app.client().profiles.stopOffers({ key: `${sara.id}~no` }))).toBe(
    'accounts.offers_key',
  )
  await app.client().profiles.stopOffers({ key })
  expect((await choices(sara)).slice(2)).toEqual([
    ['account', true],
    ['letter', false],
  ])
})

test('a letter’s key outlives an exchange of secrets that keeps the one before', async () => {
  const app = await aTestApp()
  const sara = await aCustomer(app)
  await sara.client.profiles.changeProfile({ wantsOffers: true })
  const key = offersKeyOf(app.platform, sara.id)
  const after = (previousSecret: string | undefined) =>
    anAppOn({ ...app.platform, everyPseudonymOf: everyPseudonymBy('n'.repeat(40), previousSecret) }).client()
  const choices = () => app.sql('select agreed from consents where user_id = $1 order by id', [sara.id])
  const before = await choices()
  expect(await refusalOf(after(undefined).profiles.stopOffers({ key }))).toBe('accounts.offers_key')
  expect(await choices()).toEqual(before)
  await after(SECRET).profiles.stopOffers({ key })
  expect((await choices()).at(-1)).toEqual({ agreed: false })
})

test('a message that is sent twice within a minute is one', async () => {
  const { app, send, work } = await anOffice()
  const sara = await aCustomer(app)
  const [one, other] = await Promise.all([send(), send()])
  expect(one!.id).toBe(other!.id)
  await work()
  expect(await app.sql('select 1 from notifications where user_id = $1', [sara.id])).toHaveLength(1)
  app.time.now += 2 * MINUTE_MS
  expect((await send()).id).not.toBe(one!.id)
})

test('an erased person’s own message is erased with them', async () => {
  const { app, send, in: inMs } = await anOffice()
  const sara = await aCustomer(app)
  await send({ audience: 'person', email: sara.email, title: 'Dear Sara', at: inMs(HOUR_MS) })
  const superadmin = await anAdmin(app, 'superadmin')
  await superadmin.client.privacy.eraseAccount({ id: sara.id })
  expect(await app.sql('select 1 from broadcasts')).toEqual([])
  expect(JSON.stringify(await app.sql('select details from audit_log'))).not.toContain('Dear Sara')
})

test('the list is searched and filtered, and stands in a file', async () => {
  const { app, admin, broadcasts, send, work, in: inMs } = await anOffice()
  await send({ title: '=Kahk' })
  await work()
  app.time.now += 1
  await send({ title: 'Ramadan', titleAr: 'رمضان', category: 'promo', at: inMs(HOUR_MS) })
  expect((await broadcasts.listBroadcasts({})).items.map(({ title }) => title)).toEqual(['Ramadan', '=Kahk'])
  expect((await broadcasts.listBroadcasts({ q: 'رمضان' })).items).toHaveLength(1)
  expect(await broadcasts.listBroadcasts({ state: 'sent' })).toMatchObject({
    total: 1,
    states: { scheduled: 1, sending: 0, stopped: 0, sent: 1 },
  })
  expect((await broadcasts.listBroadcasts({ category: 'promo', sort: 'starts' })).items).toHaveLength(1)
  const file = await app.request('/api/admin/broadcasts.csv?lang=ar', { headers: admin.headers })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/^'=Kahk,/)
})
