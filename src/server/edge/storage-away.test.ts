import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { openFiles } from '#server/platform/files/open-files.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aStubbornBucket } from '#tests/world/bucket.ts'
import { aCourierWithPapers, aCustomer, anAdmin } from '#tests/world/market.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'

const refuses =
  (status: number, code: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)

const hangsUp: RequestListener = ({ socket }) => socket.destroy()

/** A market whose pictures and papers lie in a bucket that answers like this from now on. */
async function aMarketWith(answer: RequestListener) {
  const app = await aTestApp()
  const { env } = await aStubbornBucket(answer)
  const bucket = await openFiles(env, '')
  return {
    app,
    fall() {
      Object.assign(app.platform.files, bucket.files)
      Object.assign(app.platform.privateFiles, bucket.privateFiles)
    },
  }
}

test.each([
  ['is broken', refuses(500, 'InternalError')],
  ['hangs up', hangsUp],
])(
  'from a bucket that %s a picture and a paper are answered 503 with a time to retry, and nothing else fails',
  async (_, answer) => {
    const { app, fall } = await aMarketWith(answer)
    const [karim, admin] = [await aCourierWithPapers(app), await anAdmin(app)]
    const { url } = await admin.client.papers.linkPaper({ id: karim.papers[0]!.id })
    fall()
    for (const path of [`/media/portraits/${'0'.repeat(32)}.webp`, url]) {
      const answer = await app.request(path, { headers: admin.headers })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30'])
      expect(await answer.json()).toMatchObject({ code: 'file.storage_away' })
    }
    expect((await app.request('/api/health')).status).toBe(200)
    expect((await app.request('/api/dishes')).status).toBe(200)
  },
)

test.each([
  ['denies access', refuses(403, 'AccessDenied'), 503, 'file.storage_away'],
  ['hangs up', hangsUp, 503, 'file.storage_away'],
  ['is full', refuses(507, 'XMinioStorageFull'), 507, 'file.storage_full'],
])('a bucket that %s changes no portrait', async (_, answer, status, code) => {
  const { app, fall } = await aMarketWith(answer)
  const yara = await aCustomer(app)
  const before = await yara.client.accounts.setPortrait({ picture: fileOf(await aPicture()) })
  fall()
  await expect(
    yara.client.accounts.setPortrait({ picture: fileOf(await aPicture('red')) }),
  ).rejects.toMatchObject({ status, code })
  const [row] = await app.sql<{ image: string }>('select image from users where id = $1', [yara.id])
  expect(before.portrait).toContain(row!.image)
})
