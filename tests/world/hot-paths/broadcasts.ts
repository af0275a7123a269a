import { sendOfferLetter, sendPage, startDueBroadcasts } from '#server/modules/broadcasts/send-broadcast.ts'
import type { TestApp } from '#tests/world/app.ts'
import { anAdmin, broadcastTerms } from '#tests/world/market.ts'

/** An admin writes messages, lists and stops them, and the jobs send their first two pages and an offer's letter. */
export async function tellMany(app: TestApp) {
  const admin = await anAdmin(app)
  const { broadcasts } = admin.client
  for (const sort of ['created', 'starts'] as const) await broadcasts.listBroadcasts({ sort, page: 2 })
  await broadcasts.listBroadcasts({ q: 'kahk', state: 'sent', category: 'promo' })
  await (await app.request('/api/admin/broadcasts.csv', { headers: admin.headers })).text()
  const readers = await app.sql<{ id: string }>(
    `select id from users where role = 'customer' order by created_at limit 300`,
  )
  await app.sql('update profiles set wants_offers = true where user_id = any($1)', [
    readers.map(({ id }) => id),
  ])
  const waiting = await broadcasts.createBroadcast(broadcastTerms('Later'))
  await broadcasts.changeBroadcast({ ...broadcastTerms('Much later'), id: waiting.id, version: 1 })
  await broadcasts.stopBroadcast({ id: waiting.id })
  await broadcasts.resumeBroadcast({ id: waiting.id })
  await broadcasts.deleteBroadcast({ id: waiting.id, version: 2 })
  for (const [category, audience] of [
    ['system', 'everybody'],
    ['system', 'couriers'],
    ['promo', 'customers'],
  ] as const) {
    const title = `${category} ${audience}`
    const { id } = await broadcasts.createBroadcast({
      ...broadcastTerms(title),
      category,
      audience,
      at: null,
    })
    for (let n = 0; n < 2; n++) {
      const [row] = await app.sql<{ cursor: string | null }>('select cursor from broadcasts where id = $1', [
        id,
      ])
      await sendPage(app.platform, { id, cursor: row!.cursor })
    }
  }
  const [broadcast] = (await broadcasts.listBroadcasts({ category: 'promo' })).items
  await sendOfferLetter(app.platform, { id: broadcast!.id, userId: readers[0]!.id })
  await startDueBroadcasts(app.platform)
}
