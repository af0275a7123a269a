import { expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mail.ts'
import { aTestApp } from '#tests/world/app.ts'
import { MAIL } from './mail-channel.ts'
import { type Notification, notify } from './notify.ts'

const EVENTS = 100
const PEOPLE = 100
const people = Array.from({ length: PEOPLE }, (_, n) => `person-${n}`)

/** An event for a hundred people, who get it in the bell and by mail. */
const anEvent = (n: number): Notification => ({
  eventId: `terms:v${n}`,
  recipients: people.map((userId) => ({ userId })),
  message: 'terms.terms-updated',
  params: () => ({ version: `v${n}` }),
  url: '/terms',
  category: 'system',
  channels: ['bell', 'mail'],
})

/** Where a worker dies: before its work, with the work written, with its connection, or after the commit, before the job is done. */
const DEATHS = ['before', 'written', 'connection', 'committed'] as const

test('ten thousand notifications reach each person once, though each of a hundred jobs lost its worker', async () => {
  const app = await aTestApp()
  const { platform } = app
  await app.sql(
    `insert into users (id, email, name, email_verified)
      select 'person-' || n, 'person-' || n || '@example.test', 'Sara', true from generate_series(0, $1::int - 1) n`,
    [PEOPLE],
  )
  const committed: Mail[] = []
  const handle = async (n: number, death?: (typeof DEATHS)[number]) => {
    const written: Mail[] = []
    const jobs: typeof platform.jobs = {
      ...platform.jobs,
      async enqueue(tx, queue, data) {
        if (queue.name === MAIL.name) written.push(...(data as unknown as Mail[]))
        await platform.jobs.enqueue(tx, queue, data)
      },
    }
    await platform.database.transaction(async (tx) => {
      if (death === 'before') throw new Error(death)
      await notify({ ...platform, jobs }, tx, anEvent(n))
      if (death === 'written') throw new Error(death)
      if (death === 'connection') await tx.execute('select pg_terminate_backend(pg_backend_pid())')
    })
    committed.push(...written)
    if (death === 'committed') throw new Error(death)
  }

  for (let n = 0; n < EVENTS; n++) {
    await expect(handle(n, DEATHS[n % DEATHS.length]!)).rejects.toThrow()
    // The job is repeated. Every third stands twice, because its first worker was only believed dead.
    await Promise.all(n % 3 === 0 ? [handle(n), handle(n)] : [handle(n)])
  }

  expect(
    await app.sql(
      `select count(*)::int as told, count(distinct (user_id, event_id))::int as once, count(distinct user_id)::int as people
        from notifications`,
    ),
  ).toEqual([{ told: EVENTS * PEOPLE, once: EVENTS * PEOPLE, people: PEOPLE }])
  expect(committed).toHaveLength(EVENTS * PEOPLE)
  expect(new Set(committed.map(({ messageId }) => messageId)).size).toBe(EVENTS * PEOPLE)
}, 60_000)
