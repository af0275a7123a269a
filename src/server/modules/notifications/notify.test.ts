import { expect, test } from 'vitest'
import messages from '#locales/en/messages/accounts.json' with { type: 'json' }
import { LOCALES } from '#locales/locale.ts'
import { aTestApp } from '#tests/world/app.ts'
import { type Notification, notify } from './notify.ts'
import { typedText } from './typed-text.ts'
import { writeMail } from './write-message.ts'

const LINK = 'https://amama.test/login?reset=t0ken'

/** Two users: Sara reads Arabic, and Omar reads English. */
async function twoUsers() {
  const app = await aTestApp({ publicUrl: 'https://amama.test' })
  await app.sql(`insert into users (id, email, name, name_ar, locale) values
    ('sara', 'sara@example.test', 'Sara Adel', 'سارة عادل', 'ar'), ('omar', 'omar@example.test', 'Omar', 'عمر', 'en')`)
  return {
    app,
    send: (notification: Notification) =>
      app.platform.database.transaction((tx) => notify(app.platform, tx, notification)),
    bells: () => app.sql('select user_id, title, body, url, category from notifications order by user_id'),
  }
}

const SARA = { address: 'sara@example.test', name: 'Sara Adel', nameAr: 'سارة عادل' }

const TERMS = {
  eventId: 'terms:v2',
  recipients: [{ userId: 'sara' }, { userId: 'omar' }],
  message: 'terms.terms-updated',
  params: () => ({ version: 'v2' }),
  url: '/terms',
  category: 'system',
  channels: ['bell', 'mail'],
} as const satisfies Notification

const SUPPORT = {
  support: { phone: null, whatsapp: '+201005550190', email: null, opensAt: '09:00', closesAt: '21:00' },
  site: 'https://amama.test',
}

test('a message is in the bell in both languages, and is mailed in the language and direction of each recipient', async () => {
  const { app, send, bells } = await twoUsers()
  await send(TERMS)
  const row = { url: '/terms', category: 'system', title: { en: 'The terms changed', ar: 'الشروط اتغيرت' } }
  expect(await bells()).toMatchObject([
    { user_id: 'omar', ...row },
    { user_id: 'sara', ...row },
  ])
  const mails = Object.fromEntries(app.mails().map((mail) => [mail.to, mail]))
  expect(mails['omar@example.test']!.subject).toBe('New terms at A-MAMA (v2)')
  expect(mails['omar@example.test']!.text).toContain('Read the terms: https://amama.test/terms\n')
  expect(mails['sara@example.test']!.subject).toContain('شروط جديدة')
  expect(mails['sara@example.test']!.html).toContain('<html lang="ar" dir="rtl">')
  expect(mails['sara@example.test']!.text).toContain('\nأهلا سارة،\n')
  expect(mails['omar@example.test']!.text).toContain('\nHello Omar,\n')
})

test('a user is notified of an event only once, by bell and by mail', async () => {
  const { app, send, bells } = await twoUsers()
  await send({ ...TERMS, recipients: [{ userId: 'sara' }] })
  await send(TERMS)
  expect(await bells()).toHaveLength(2)
  expect(app.mails().map(({ to }) => to)).toEqual(['sara@example.test', 'omar@example.test'])
})

test('an address without an account is mailed in the given language, and gets no bell notification', async () => {
  const { app, send, bells } = await twoUsers()
  await send({
    eventId: 'email-changed:1',
    recipients: [{ address: 'old@example.test', locale: 'ar', name: 'Sara' }],
    message: 'accounts.email-changed',
    params: (locale) => ({ email: typedText('new@example.test', locale) }),
    url: '/settings',
    category: 'system',
    channels: ['mail'],
  })
  expect(app.mails()).toMatchObject([
    { to: 'old@example.test', text: expect.stringContaining('new@example.test') },
  ])
  expect(await bells()).toEqual([])
})

test('a rolled back transaction notifies nobody', async () => {
  const { app, bells } = await twoUsers()
  const rolledBack = app.platform.database.transaction(async (tx) => {
    await notify(app.platform, tx, TERMS)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await bells()).toEqual([])
})

test.each(LOCALES)('every account mail in %s has all its texts and exactly one link', (locale) => {
  for (const id of Object.keys(messages) as (keyof typeof messages)[]) {
    const params = () => ({ name: 'Om Hassan', email: 'sara@example.test', duration: '1 h' })
    const message = { message: `accounts.${id}` as const, params }
    const mail = writeMail(message, { eventId: 'e', mailbox: { ...SARA, locale }, link: LINK, ...SUPPORT })
    for (const text of [mail.subject, mail.text, mail.html])
      expect(text).not.toMatch(/\{\{|messages\/|undefined|\s$^/)
    expect(mail.text).toContain(LINK)
    expect(mail.html!.match(/href="[^"]*"/g)).toEqual([`href="${LINK}"`])
  }
})
