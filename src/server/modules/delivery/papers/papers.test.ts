import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCourierWithPapers, anAdmin } from '#tests/world/market.ts'
import { aPicture, fileOf, somePapers } from '#tests/world/pictures.ts'
import { remindOfExpiring } from './remind-expiring.ts'

const seen = (app: TestApp) =>
  app.sql(
    `select actor_id, action, subject, details from audit_log where action like 'papers.%' order by at, action`,
  )

test('an admin opens a paper by a link of their own, for a minute, and each look is on record', async () => {
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

test('no picture of a paper has a public address', async () => {
  const app = await aTestApp()
  await aCourierWithPapers(app)
  const [{ photo }] = (await app.sql<{ photo: string }>('select photo from papers limit 1')) as [
    { photo: string },
  ]
  for (const path of [`/media/papers/${photo}.webp`, `/papers/${photo}.webp`, `/api/papers/${photo}`])
    expect([path, (await app.request(path)).status]).not.toContain(200)
})

test('who was refused sends papers again and waits anew; who is approved sends none', async () => {
  const app = await aTestApp()
  const karim = await aCourierWithPapers(app)
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

  await app.sql('update couriers set approved_at = now() where user_id = $1', [karim.id])
  await expect(karim.client.papers.sendPapers(again)).rejects.toMatchObject({
    code: 'papers.approved_already',
  })
})

test('fourteen days before the last day of a paper its courier is told by bell and mail, once', async () => {
  const app = await aTestApp()
  const karim = await aCourierWithPapers(app)
  const lastDay = async (kind: string, day: string) =>
    app.sql('update papers set expires_on = $3 where courier_id = $1 and kind = $2', [karim.id, kind, day])
  // It is November 21.
  await lastDay('license', '2026-12-05')
  await lastDay('identity', '2026-12-06')
  const told = () =>
    app.sql<{ body: { en: string } }>('select body from notifications where user_id = $1', [karim.id])
  await remindOfExpiring(app.platform)
  await remindOfExpiring(app.platform)
  expect((await told()).map(({ body }) => body.en)).toEqual([
    'Your vehicle licence is good until Dec 5, 2026. Renew it in time, and tell us.',
  ])
  expect(app.mails().map(({ to }) => to)).toEqual([karim.email])
  app.time.now += 24 * 60 * 60_000
  await remindOfExpiring(app.platform)
  expect(await told()).toHaveLength(2)
})
