import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCourierWithPapers, anAdmin, refusalOf } from '#tests/world/market.ts'
import { aPicture, fileOf, somePapers } from '#tests/world/pictures.ts'
import { remindOfExpiring } from './remind-expiring.ts'

const seen = (app: TestApp) =>
  app.sql(
    `select actor_id, action, subject, details from audit_log where action like 'papers.%' order by at, action`,
  )

test('an admin opens a paper by a personal link for one minute, and each access is on record', async () => {
  const app = await aTestApp()
  const [karim, admin, other] = [await aCourierWithPapers(app), await anAdmin(app), await anAdmin(app)]
  const listed = await admin.client.papers.listCourierPapers({ id: karim.id })
  expect(listed).toMatchObject({ approval: 'waiting', papers: [{ lastFour: '0001' }, { lastFour: '2345' }] })
  const { url, number } = await admin.client.papers.linkPaper({ id: karim.papers[0]!.id })
  expect(number).toBe('29501019900001')

  const open = (headers: Record<string, string>, at = url) => app.request(at, { headers })
  const picture = await open(admin.headers)
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp')

  const another = await admin.client.papers.linkPaper({ id: karim.papers[1]!.id })
  const forged = url.replace(karim.papers[0]!.id, karim.papers[1]!.id)
  const statuses = await Promise.all(
    [open({}), open(karim.headers), open(other.headers), open(admin.headers, forged)].map(
      async (answer) => (await answer).status,
    ),
  )
  expect(statuses).toEqual([401, 403, 404, 404])
  app.time.now += 60_000
  expect((await open(admin.headers)).status).toBe(404)
  expect((await open(admin.headers, another.url)).status).toBe(404)

  const looks = (await seen(app)).filter(({ actor_id }) => actor_id === admin.id)
  expect(
    looks.map(({ action, subject, details }) => [action, subject, (details as { kind: string }).kind]),
  ).toEqual([
    ['papers.linked', karim.id, 'identity'],
    ['papers.seen', karim.id, 'identity'],
    ['papers.linked', karim.id, 'license'],
  ])
})

test('the picture of a paper has no public address', async () => {
  const app = await aTestApp()
  await aCourierWithPapers(app)
  const [{ photo }] = (await app.sql<{ photo: string }>('select photo from papers limit 1')) as [
    { photo: string },
  ]
  for (const path of [`/media/papers/${photo}.webp`, `/papers/${photo}.webp`, `/api/papers/${photo}`])
    expect([path, (await app.request(path)).status]).not.toContain(200)
})

test('a refused courier sends papers again and waits for approval again', async () => {
  const app = await aTestApp()
  const [karim, admin] = [await aCourierWithPapers(app), await anAdmin(app)]
  const newsOf = () =>
    app.sql(
      `select url, body ->> 'en' as body from notifications where user_id = $1 and event_id like 'papers.waiting:%'`,
      [admin.id],
    )
  await app.sql(`update couriers set refused_at = now(), refusal_reason = 'blurred' where user_id = $1`, [
    karim.id,
  ])
  expect(await karim.client.papers.getPapers()).toMatchObject({
    approval: 'refused',
    refusalReason: 'blurred',
  })
  const again = {
    ...(await somePapers()),
    identityNumber: '30001019900009',
    identityPhoto: fileOf(await aPicture('navy')),
  }
  const sent = await karim.client.papers.sendPapers(again)
  expect(sent).toMatchObject({ approval: 'waiting', refusalReason: null })
  expect(sent.papers.map(({ lastFour }) => lastFour)).toEqual(['0009', '2345'])
  expect(await newsOf()).toMatchObject([
    { url: `/admin/delivery/${karim.id}`, body: expect.stringContaining('after a refusal') },
  ])
  // Until they are refused again, somebody new who corrects a number is announced no second time.
  await karim.client.papers.sendPapers({ ...again, licenseNumber: 'B 888 888' })
  expect(await newsOf()).toHaveLength(1)
})

/** An approved courier who has sent new papers, and an admin. */
async function newPapers() {
  const app = await aTestApp()
  const [karim, admin] = [await aCourierWithPapers(app), await anAdmin(app)]
  await app.sql('update couriers set approved_at = now() where user_id = $1', [karim.id])
  const again = { ...(await somePapers()), licenseNumber: 'B 777 777', licenseExpiresOn: '2026-11-30' }
  const send = (more = {}) => karim.client.papers.sendPapers({ ...again, ...more })
  const sent = await send()
  const idsOf = (papers: { id: string }[]) => papers.map(({ id }) => id)
  const notificationsOf = (userId: string) =>
    app.sql<{ event: string }>(
      `select split_part(event_id, ':', 1) as event from notifications where user_id = $1 order by created_at`,
      [userId],
    )
  return {
    app,
    karim,
    admin,
    office: admin.client.papers,
    send,
    sent,
    old: idsOf(karim.papers),
    idsOf,
    notificationsOf,
  }
}

test('new papers of an approved courier wait beside the approved ones until an admin approves them', async () => {
  const { app, karim, admin, office, send, old, idsOf, notificationsOf } = await newPapers()
  // Sending the same papers again changes nothing. Different papers replace the waiting ones.
  await Promise.all([send(), send()])
  expect((await notificationsOf(admin.id)).map(({ event }) => event)).toEqual(['papers.waiting'])
  expect(await app.sql(`select 1 from audit_log where action = 'papers.sent'`)).toHaveLength(1)
  const sent = await send({ licenseNumber: 'B 787 777' })
  expect(sent).toMatchObject({ approval: 'approved', papers: karim.papers })
  expect(sent.waiting.map(({ lastFour }) => lastFour)).toEqual(['0001', '7777'])
  const listed = await office.listCourierPapers({ id: karim.id })
  expect(listed).toEqual(sent)
  expect((await notificationsOf(admin.id)).map(({ event }) => event)).toEqual([
    'papers.waiting',
    'papers.waiting',
  ])
  const { url } = await office.linkPaper({ id: sent.waiting[1]!.id })
  expect((await app.request(url, { headers: admin.headers })).status).toBe(200)
  // Papers that wait cause no reminder before they expire, because they are not in use.
  await remindOfExpiring(app.platform)
  expect(await notificationsOf(karim.id)).toEqual([])

  const id = karim.id
  expect(await refusalOf(office.approvePapers({ id, paperIds: old }))).toBe('papers.changed')
  const answers = await Promise.allSettled(
    [1, 2].map(() => office.approvePapers({ id, paperIds: idsOf(sent.waiting) })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'papers.none_waiting' }) }),
  )
  expect(await karim.client.papers.getPapers()).toMatchObject({
    approval: 'approved',
    papers: sent.waiting,
    waiting: [],
  })
  expect((await notificationsOf(id)).map(({ event }) => event)).toEqual(['papers.approved'])
  expect(app.mails().map(({ to }) => to)).toEqual([karim.email])
  expect((await seen(app)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['papers.sent', 'papers.linked', 'papers.seen', 'papers.approved']),
  )
})

test('refused papers are deleted, and their courier stays approved and is told the reason', async () => {
  const { app, karim, office, sent, old, idsOf, notificationsOf } = await newPapers()
  const refusal = { id: karim.id, paperIds: idsOf(sent.waiting), reason: 'The photo is blurred' }
  await office.refusePapers(refusal)
  const now = await karim.client.papers.getPapers()
  expect([now.approval, idsOf(now.papers), now.waiting]).toEqual(['approved', old, []])
  expect((await notificationsOf(karim.id)).map(({ event }) => event)).toEqual(['papers.refused'])
  expect(JSON.stringify(app.mails())).toContain('The photo is blurred')
  expect(await refusalOf(office.refusePapers(refusal))).toBe('papers.none_waiting')
})

test('replacing papers and deciding on them require a password given within ten minutes', async () => {
  const { app, karim, office, send, sent, idsOf } = await newPapers()
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  const decision = { id: karim.id, paperIds: idsOf(sent.waiting) }
  for (const call of [
    send,
    () => office.approvePapers(decision),
    () => office.refusePapers({ ...decision, reason: 'Blurred' }),
  ])
    expect(await refusalOf(call())).toBe('auth.recent_login')
  expect(await karim.client.papers.getPapers()).toEqual(sent)
})

test('fourteen days before a paper expires its courier is notified once by bell and mail', async () => {
  const app = await aTestApp()
  const karim = await aCourierWithPapers(app)
  const lastDay = async (kind: string, day: string) =>
    app.sql('update papers set expires_on = $3 where courier_id = $1 and kind = $2', [karim.id, kind, day])
  // Today is November 21.
  await lastDay('license', '2026-12-05')
  await lastDay('identity', '2026-12-06')
  const notificationsOf = () =>
    app.sql<{ body: { en: string } }>('select body from notifications where user_id = $1', [karim.id])
  await remindOfExpiring(app.platform)
  await remindOfExpiring(app.platform)
  expect((await notificationsOf()).map(({ body }) => body.en)).toEqual([
    'Your vehicle licence is good until Dec 5, 2026. Renew it in time, and send us the new one.',
  ])
  expect(app.mails().map(({ to }) => to)).toEqual([karim.email])
  app.time.now += 24 * 60 * 60_000
  await remindOfExpiring(app.platform)
  expect(await notificationsOf()).toHaveLength(2)
})
