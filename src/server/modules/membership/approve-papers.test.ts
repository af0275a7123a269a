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

test('papers that were sent after an admin looked are not approved with those of before', async () => {
  const app = await aTestApp()
  const [karim, { client }] = [await aCourierWithPapers(app), await anAdmin(app)]
  const approve = (papers: { id: string }[]) =>
    client.membership.approveApplicant({ id: karim.id, paperIds: idsOf(papers) })
  const { papers: looked } = await client.papers.listCourierPapers({ id: karim.id })
  const { papers: sent } = await karim.client.papers.sendPapers(await otherPapers())
  for (const stale of [looked, []]) expect(await refusalOf(approve(stale))).toBe('papers.changed')
  expect(await karim.client.papers.getPapers()).toMatchObject({ approval: 'waiting' })
  expect(await app.sql(`select 1 from audit_log where action = 'account.approved'`)).toEqual([])
  expect(app.mails()).toEqual([])

  await approve(sent.toReversed())
  expect(await karim.client.papers.getPapers()).toMatchObject({ approval: 'approved' })
  expect(await app.sql(`select details from audit_log where action = 'account.approved'`)).toEqual([
    { details: { paperIds: idsOf(sent.toReversed()) } },
  ])
})

test.each(['the papers', 'the approval'])(
  'of papers that come while an admin approves, those that nobody saw are never approved: %s first',
  async (first) => {
    const app = await aTestApp()
    const [karim, { client }] = [await aCourierWithPapers(app), await anAdmin(app)]
    const looked = idsOf(karim.papers)
    const papers = await otherPapers()
    const calls = [
      () => karim.client.papers.sendPapers(papers),
      () => client.membership.approveApplicant({ id: karim.id, paperIds: looked }),
    ]
    const answers = await inTurn(app, karim.id, first === 'the papers' ? calls : calls.toReversed())
    const now = await karim.client.papers.getPapers()
    if (first === 'the papers') {
      expect(answers).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'papers.changed' } }])
      expect(now.approval).toBe('waiting')
    } else {
      expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
      expect([now.approval, idsOf(now.papers)]).toEqual(['approved', looked])
      expect(now.waiting).toHaveLength(2)
    }
  },
)

/** Both calls wait for the courier's row, in this order, before either has it. */
async function inTurn(app: TestApp, courierId: string, calls: (() => Promise<unknown>)[]) {
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from couriers where user_id = $1 for update', [courierId])
    const under: Promise<unknown>[] = []
    for (const call of calls) {
      under.push(call())
      await untilWaitingForLocks(app, under.length)
    }
    await holder.query('commit')
    return await Promise.allSettled(under)
  } finally {
    holder.release()
  }
}
