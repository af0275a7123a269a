import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { MAX_PICTURE_BYTES } from '#server/platform/images/decode-picture.ts'
import { sweepFiles } from '#server/sweep-files.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { anEatenMeal, firstProblemId, keptProblems, MISSING } from '#tests/world/eaten-meal.ts'
import { refusalOf } from '#tests/world/market.ts'
import { aPicture, fileOf, formOf, NO_PICTURES } from '#tests/world/pictures.ts'

const filesOf = async (app: TestApp) => {
  const keys: string[] = []
  for await (const key of app.platform.privateFiles.listOlder('problems', new Date(8.64e15))) keys.push(key)
  return keys
}

test('a photo is shown to one admin only, by an audited link of one minute, and is swept once no problem names it', async () => {
  const app = await aTestApp()
  const { guest, admin, second, yara } = await anEatenMeal(app)
  const photo = fileOf(await aPicture())
  const report = { id: guest.id, ...MISSING, photo }
  expect(await guest.client.problems.reportProblemWithPhoto(report)).toMatchObject({ hasPhoto: true })
  expect(await guest.client.problems.reportProblemWithPhoto(report)).toMatchObject({ hasPhoto: true })
  const id = await firstProblemId(app)
  const { url } = await admin.client.problems.linkProblemPhoto({ id })
  const open = (headers: Record<string, string>, at = url) => app.request(at, { headers })
  const shown = await open(admin.headers)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp')
  const [{ name }] = (await app.sql<{ name: string }>('select photo as name from order_problems')) as [
    { name: string },
  ]
  const others = [open({}), open(yara.headers), open(second.headers), open(admin.headers, `${url}x`)]
  others.push(open(admin.headers, `/media/problems/${name}.webp`))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([401, 403, 404, 404, 404])
  app.time.now += 60_000
  expect((await open(admin.headers)).status).toBe(404)
  expect(
    await app.sql(`select action, subject from audit_log where action like 'problem.%' order by action`),
  ).toEqual([
    { action: 'problem.photo_linked', subject: id },
    { action: 'problem.photo_seen', subject: id },
  ])
  app.time.now = Date.now() + 48 * HOUR_MS
  await sweepFiles(app.platform)
  expect(await filesOf(app)).toEqual([`problems/${name}.webp`])
  await app.sql('update order_problems set photo = null')
  await sweepFiles(app.platform)
  expect(await filesOf(app)).toEqual([])
})

test('a photo that is too large, no picture, too late or of another’s order is refused, and nothing is stored', async () => {
  const app = await aTestApp()
  const { yara, guest, report } = await anEatenMeal(app)
  const send = async (bytes: Uint8Array) => {
    const answer = await app.request('/api/uploads/order-problem', {
      method: 'POST',
      headers: { ...yara.headers, origin: ORIGIN },
      body: formOf({ ...report, photo: fileOf(bytes) }),
    })
    const { code, data } = (await answer.json()) as { code: string; data: { field?: string } }
    return [answer.status, code, data.field]
  }
  const large = Buffer.concat([await aPicture(), Buffer.alloc(MAX_PICTURE_BYTES + 1)])
  expect(await send(large)).toEqual([413, 'file.too_large', 'photo'])
  expect(await send(NO_PICTURES['an SVG with a script']!)).toEqual([415, 'file.wrong_type', 'photo'])
  const photo = fileOf(await aPicture())
  expect(await refusalOf(app.client().problems.reportProblemWithPhoto({ ...report, photo }))).toBe(
    'auth.required',
  )
  expect(
    await refusalOf(yara.client.problems.reportProblemWithPhoto({ ...MISSING, id: guest.id, photo })),
  ).toBe('order.not_found')
  app.time.now += 25 * HOUR_MS
  expect(await refusalOf(yara.client.problems.reportProblemWithPhoto({ ...report, photo }))).toBe(
    'problem.too_late',
  )
  expect(await keptProblems(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})
