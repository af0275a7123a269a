import type { TestApp } from '#tests/world/app.ts'
import { type aGuestOrder, anAdmin } from '#tests/world/market.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'

/** A guest reports a problem; an admin filters problems in every way, and answers and closes one. */
export async function answerProblems(app: TestApp, order: Awaited<ReturnType<typeof aGuestOrder>>) {
  const { id, client: guest } = order
  const { client, headers } = await anAdmin(app)
  const photo = fileOf(await aPicture())
  await guest.problems.reportProblemWithPhoto({ id, reason: 'cold', words: 'Cold as ice', photo })
  const { problems } = client
  const [first] = (await problems.listProblems({})).items
  for (const query of [
    { order: 'asc' },
    { page: 20 },
    { state: 'open' },
    { state: 'closed', reason: 'money', page: 9 },
    { q: 'missing' },
    { q: 'بارد', state: 'answered' },
    { q: id.slice(2, 9) },
    { q: 'zzzqqq', order: 'asc' },
    { q: 'e' },
  ] as const)
    await problems.listProblems(query)
  await (await app.request('/api/admin/problems.csv?state=open', { headers })).text()
  await app.request((await problems.linkProblemPhoto({ id: first!.id })).url, { headers })
  const answered = await problems.answerProblem({ id: first!.id, version: 1, answer: 'Sorry', discount: 20 })
  await problems.closeProblem({ id: first!.id, version: answered.version })
  await guest.problems.getOrderProblem({ id })
}
