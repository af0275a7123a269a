import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer, type Mail } from '#server/platform/mail/mail.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Queue } from '#server/platform/queues.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCustomer, anAdmin, refusalOf } from '#tests/world/market.ts'
import { DEAD_MAIL, MAIL } from '../mail-channel.ts'
import { PUSH } from '../push/send-push.ts'
import { deliverMail, keepUndelivered } from './deliver-mail.ts'
import { sweepUndelivered } from './undelivered-store.ts'

/** A mail server that answers each recipient with `answer`, and counts what it took. */
async function aMailServer() {
  const state = { answer: '250 OK', taken: 0 }
  const server = createServer((socket) => converse(socket, state))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function converse(socket: Socket, state: { answer: string; taken: number }) {
  let isBody = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 post.test')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n')) {
      if (isBody && line === '.') {
        isBody = false
        state.taken += 1
        say('250 taken')
      } else if (isBody || line === '') continue
      else if (line.startsWith('RCPT')) say(state.answer)
      else if (line === 'DATA') {
        isBody = true
        say('354 go on')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else say('250 OK')
    }
  })
}

async function aPostOffice() {
  const post = await aMailServer()
  const app = await aTestApp()
  const log = createLog('silent')
  const mailer = createMailer({
    smtpUrl: post.url,
    from: 'A-MAMA <hello@amama.test>',
    folder: '/nowhere',
    log,
    metrics: createMetrics(),
  })
  const admin = await anAdmin(app)
  const send = (mail: Mail) => deliverMail({ ...app.platform, mailer }, mail)
  return { post, app, admin, send, letters: admin.client.letters }
}

const aLetter = (id: string, to = 'Dina@Example.test'): Mail => ({
  messageId: id,
  to,
  subject: 'Your courier is on it',
  text: 'Hello,',
})

test('an address that the mail server refuses for good gets no more letters, until one is sent again by hand', async () => {
  const { post, app, send, letters } = await aPostOffice()
  post.state.answer = '550 5.1.1 No such mailbox'
  await send(aLetter('first'))
  post.state.answer = '250 OK'
  await send(aLetter('second', 'dina@example.test'))
  await send(aLetter('other', 'omar@example.test'))
  expect(post.state.taken).toBe(1)
  const { items } = await letters.listUndelivered({})
  expect(items.map(({ id, address, reason, isRefused }) => ({ id, address, reason, isRefused }))).toEqual(
    expect.arrayContaining([
      { id: 'first', address: 'dina@example.test', reason: '550 5.1.1 No such mailbox', isRefused: true },
      { id: 'second', address: 'dina@example.test', reason: null, isRefused: true },
    ]),
  )
  await letters.sendLetterAgain({ id: 'first' })
  expect(app.enqueued.filter(({ queue }) => queue === MAIL.name).map(({ data }) => data)).toEqual([
    aLetter('first'),
  ])
  await send(aLetter('first'))
  await send(aLetter('third'))
  expect(post.state.taken).toBe(3)
  expect((await letters.listUndelivered({})).items).toMatchObject([{ id: 'second', isRefused: false }])
})

/** What servers say when our own login or address is at fault; Exim's has no second code. */
const OUR_FAULT = [
  '550 relay not permitted',
  '550 5.7.1 Unable to relay',
  '550 5.7.26 This mail is unauthenticated',
  '553 Relaying denied',
  '550 Authentication required',
  '550 192.0.2.5 is in a black list at zen.spamhaus.org',
]

test.each(['450 4.2.1 Try later', '552 5.2.2 Mailbox full', '421 Too busy', ...OUR_FAULT])(
  'after "%s" the letter is tried again, and the address is not refused',
  async (answer) => {
    const { post, send, letters } = await aPostOffice()
    post.state.answer = answer
    await expect(send(aLetter('first'))).rejects.toThrow()
    expect((await letters.listUndelivered({})).items).toEqual([])
    post.state.answer = '250 OK'
    await send(aLetter('first'))
    expect(post.state.taken).toBe(1)
  },
)

test('a letter that no try could send is listed, and sent again once', async () => {
  const { app, letters } = await aPostOffice()
  await keepUndelivered(app.platform, aLetter('dead'))
  await keepUndelivered(app.platform, aLetter('dead'))
  expect((await letters.listUndelivered({})).items).toMatchObject([
    { id: 'dead', reason: null, isRefused: false, isKept: true },
  ])
  await letters.sendLetterAgain({ id: 'dead' })
  expect(await refusalOf(letters.sendLetterAgain({ id: 'dead' }))).toBe('letter.gone')
  expect(
    await app.sql("select 1 from audit_log where action = 'letter.send_again' and subject = 'dead'"),
  ).toHaveLength(1)
})

test('after the mail server was away, all letters are sent again at once, but none to a refused address', async () => {
  const { app, post, send, letters } = await aPostOffice()
  post.state.answer = '550 5.1.1 No such mailbox'
  await send(aLetter('refused', 'mistyped@example.test'))
  for (const id of ['first', 'second']) await keepUndelivered(app.platform, aLetter(id))
  const both = await Promise.all([letters.sendLettersAgain({}), letters.sendLettersAgain({})])
  expect(both.map(({ sent }) => sent).toSorted()).toEqual([0, 2])
  expect(app.enqueued.filter(({ queue }) => queue === MAIL.name).map(({ data }) => data)).toEqual([
    aLetter('first'),
    aLetter('second'),
  ])
  expect((await letters.listUndelivered({})).items.map(({ id }) => id)).toEqual(['refused'])
  expect(await app.sql("select details from audit_log where action = 'letter.send_all_again'")).toEqual([
    { details: { letters: 2 } },
  ])
})

test('an offer that did not arrive is not sent again by hand: its reader may have stopped offers since', async () => {
  const { post, send, letters } = await aPostOffice()
  post.state.answer = '550 5.1.1 No such mailbox'
  await send({ ...aLetter('offer'), oneClickStop: 'https://amama.test/api/offers/stop/key' })
  expect((await letters.listUndelivered({})).items).toMatchObject([{ id: 'offer', isKept: false }])
  expect(await refusalOf(letters.sendLetterAgain({ id: 'offer' }))).toBe('letter.gone')
})

test('after thirty days a letter is forgotten, and of a refused one only the address stays', async () => {
  const { app, post, send, letters } = await aPostOffice()
  post.state.answer = '550 No'
  await send(aLetter('refused'))
  // Not even tried, so without a reason.
  await send(aLetter('later'))
  await keepUndelivered(app.platform, aLetter('dead', 'omar@example.test'))
  await app.sql("update undelivered_mails set failed_at = failed_at - interval '31 days'")
  await sweepUndelivered(app.platform.database.db)
  expect((await letters.listUndelivered({})).items).toMatchObject([
    { id: 'refused', subject: '', reason: '550 No', isKept: false, isRefused: true },
  ])
  expect(await refusalOf(letters.sendLetterAgain({ id: 'refused' }))).toBe('letter.gone')
})

test('an erased account leaves no letter behind', async () => {
  const { app, admin } = await aPostOffice()
  const sara = await aCustomer(app, 'Sara')
  await keepUndelivered(app.platform, aLetter('dead', sara.email))
  await admin.client.privacy.eraseAccount({ id: sara.id })
  expect(await app.sql('select 1 from undelivered_mails')).toEqual([])
})

async function realJobs({ platform: { notices, env } }: TestApp, queues: Queue[]) {
  const jobs = await startJobs(env.DATABASE_URL!, { notices, log: createLog('silent'), queues })
  onTestFinished(() => jobs.stop())
  return jobs
}

test('an erased account gets none of the letters that waited for the mail server', async () => {
  const { app, admin } = await aPostOffice()
  const [sara, omar] = [await aCustomer(app, 'Sara'), await aCustomer(app, 'Omar')]
  const jobs = await realJobs(app, [DEAD_MAIL, MAIL])
  await app.platform.database.transaction((tx) =>
    jobs.enqueue(tx, MAIL, [aLetter('hers', sara.email.toUpperCase()), aLetter('his', omar.email)]),
  )
  await admin.client.privacy.eraseAccount({ id: sara.id })
  expect(await app.sql(`select data ->> 'messageId' as id from jobs.job where name = 'mail'`)).toEqual([
    { id: 'his' },
  ])
})

test('an erased account gets no letter that waited for the news on its devices', async () => {
  const { app, admin } = await aPostOffice()
  const [sara, omar] = [await aCustomer(app, 'Sara'), await aCustomer(app, 'Omar')]
  const jobs = await realJobs(app, [PUSH])
  const news = ({ id, email }: typeof sara) => ({
    ...{ eventId: 'placed', category: 'order' as const, url: '/orders', icon: null, userId: id },
    ...{ title: { en: '', ar: '' }, body: { en: '', ar: '' }, letter: aLetter('placed', email) },
  })
  await app.platform.database.transaction((tx) => jobs.enqueue(tx, PUSH, [news(sara), news(omar)]))
  await admin.client.privacy.eraseAccount({ id: sara.id })
  expect(await app.sql(`select data -> 'letter' ->> 'to' as to from jobs.job where name = 'push'`)).toEqual([
    { to: omar.email },
  ])
})
