import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCourierWithPapers, anAdmin, refusalOf } from '#tests/world/market.ts'
import { aPicture, fileOf, somePapers } from '#tests/world/pictures.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'

const idsOf = (papers: { id: string }[]) => papers.map(({ id }) => id)
const otherPapers = async () => ({
  ...(await somePapers()),
  identityNumber: '30001019900009',
  identityPhoto: fileOf(await aPicture('navy')),
})

test('papers that were sent after an admin had looked are not approved', async () => {
  const app = await aTestApp()
  const [karim, { client }] = [await aCourierWithPapers(app), await anAdmin(app)]
  const approve = (papers: { id: string }[]) =>
    client.membership.approveApplicant({ id: karim.id, paperIds: idsOf(papers) })
  const { papers: seen } = await client.papers.listCourierPapers({ id: karim.id })
  const { papers: sent } = await karim.client.papers.sendPapers(await otherPapers())
  for (const stale of [seen, []]) expect(await refusalOf(approve(stale))).toBe('papers.changed')
  expect(await karim.client.papers.getPapers()).toMatchObject({ approval: 'waiting' })
  expect(await app.sql(`select 1 from audit_log where action = 'account.approved'`)).toEqual([])
  expect(app.mails()).toEqual([])

  await approve(sent.toReversed())
  expect(await karim.client.papers.getPapers()).toMatchObject({ approval: 'approved' })
  expect(await app.sql(`select details from audit_log where action = 'account.approved'`)).toEqual([
    { details: { paperIds: idsOf(sent.toReversed()) } },
  ])
})

test('papers that were sent after an admin had looked are not refused', async () => {
  const app = await aTestApp()
  const [karim, { client }] = [await aCourierWithPapers(app), await anAdmin(app)]
  const refusing = (papers: { id: string }[]) =>
    client.membership.refuseApplicant({ id: karim.id, paperIds: idsOf(papers), reason: 'Blurred' })
  const { papers: sent } = await karim.client.papers.sendPapers(await otherPapers())
  for (const stale of [karim.papers, []]) expect(await refusalOf(refusing(stale))).toBe('papers.changed')
  expect(await karim.client.papers.getPapers()).toMatchObject({ approval: 'waiting' })
  expect(await app.sql(`select 1 from audit_log where action = 'account.refused'`)).toEqual([])
  expect(app.mails()).toEqual([])

  await refusing(sent.toReversed())
  expect(await karim.client.papers.getPapers()).toMatchObject({ approval: 'refused' })
  await refusing(sent.toReversed())
  expect(await app.sql(`select details from audit_log where action = 'account.refused'`)).toEqual([
    { details: { paperIds: idsOf(sent.toReversed()), reason: 'Blurred' } },
  ])
})

test.each(['the papers', 'the approval'])(
  'papers that no admin has seen are not approved when they arrive during an approval: %s first',
  async (first) => {
    const app = await aTestApp()
    const [karim, { client }] = [await aCourierWithPapers(app), await anAdmin(app)]
    const seen = idsOf(karim.papers)
    const papers = await otherPapers()
    const calls = [
      () => karim.client.papers.sendPapers(papers),
      () => client.membership.approveApplicant({ id: karim.id, paperIds: seen }),
    ]
    const answers = await inOrder(app, karim.id, first === 'the papers' ? calls : calls.toReversed())
    const now = await karim.client.papers.getPapers()
    if (first === 'the papers') {
      expect(answers).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'papers.changed' } }])
      expect(now.approval).toBe('waiting')
    } else {
      expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
      expect([now.approval, idsOf(now.papers)]).toEqual(['approved', seen])
      expect(now.waiting).toHaveLength(2)
    }
  },
)

/** Makes both calls queue for the courier's row in this order before either can lock it. */
async function inOrder(app: TestApp, courierId: string, calls: (() => Promise<unknown>)[]) {
  const locking = await app.pool.connect()
  try {
    await locking.query('begin')
    await locking.query('select 1 from couriers where user_id = $1 for update', [courierId])
    const running: Promise<unknown>[] = []
    for (const call of calls) {
      running.push(call())
      await untilWaitingForLocks(app, running.length)
    }
    await locking.query('commit')
    return await Promise.allSettled(running)
  } finally {
    locking.release()
  }
}
