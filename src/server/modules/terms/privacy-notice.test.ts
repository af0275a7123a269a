import { expect, test } from 'vitest'
import { LOCALES } from '#locales/locale.ts'
import { type LongText, parseLongText } from '#locales/long-text.ts'
import { aTestApp, NOON } from '#tests/world/app.ts'
import { aCheckout, aCook, aCustomer, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'

const TEXT = { en: '# Privacy\n\nOurs.', ar: '# الخصوصية\n\nبتاعتنا.' }

test('everybody can read the privacy notice in both languages, from the first day, with the same parts in each', async () => {
  const app = await aTestApp()
  const { version, text, next } = await app.client().terms.getTerms({ audience: 'privacy' })
  expect([version, next]).toEqual(['v3', null])
  const [english, arabic] = LOCALES.map((locale) => parseLongText(text[locale]))
  expect([english!.title, arabic!.title]).toEqual(['Privacy', 'سياسة الخصوصية'])
  const parts = ({ sections }: LongText) => sections.map(({ questions }) => questions.length)
  expect(parts(english!)).toEqual([5, 6, 5, 4])
  expect(parts(arabic!)).toEqual(parts(english!))
})

test('a new privacy notice counts for everybody, is on record, and asks, informs and stops nobody', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const [yara, cook] = [await aCustomer(app), await aCook(app)]
  const { client, id } = await anAdmin(app)
  const published = await client.terms.publishTerms({ audience: 'privacy', replaces: 'v3', text: TEXT })
  expect(await app.client().terms.getTerms({ audience: 'privacy' })).toEqual(published)
  expect(published).toMatchObject({ audience: 'privacy', version: 'v4', text: TEXT, next: null })
  expect(await app.sql('select actor_id, action, subject, details from audit_log')).toEqual([
    {
      actor_id: id,
      action: 'terms.published',
      subject: 'terms:privacy',
      details: { audience: 'privacy', version: 'v4', countsFrom: new Date(NOON).toISOString() },
    },
  ])
  const { people, items } = await client.terms.listTermsVersions({ audience: 'privacy' })
  expect(people).toBe(0)
  expect(items).toMatchObject([
    { version: 'v4', counts: true, accepted: 0, by: { id } },
    { version: 'v3', counts: false, accepted: 0, by: null },
  ])

  expect(app.published).toEqual([])
  for (const person of [yara, cook])
    expect(await person.client.terms.getOwnTerms()).toMatchObject({ isDue: false, offered: null })
  expect(await refusalOf(yara.client.terms.acceptTerms({ version: 'v4' }))).toBe('accounts.terms_stale')
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  expect((await yara.client.ordering.placeOrder(checkout)).orders).toHaveLength(1)
  await cook.client.kitchens.closeForToday({})
})

test('a privacy notice that counts later stands beside the one that counts, and asks nobody from its day on', async () => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  const { client } = await anAdmin(app)
  await client.terms.publishTerms({
    audience: 'privacy',
    replaces: 'v3',
    text: TEXT,
    countsFrom: '2026-12-01',
  })
  const read = () => app.client().terms.getTerms({ audience: 'privacy' })
  expect(await read()).toMatchObject({ version: 'v3', next: { version: 'v4' } })
  app.time.now = Date.parse('2026-11-30T22:00:00Z')
  expect(await read()).toMatchObject({ version: 'v4', next: null })
  expect(await yara.client.terms.getOwnTerms()).toMatchObject({ isDue: false, offered: null })
})

test('no row can say that somebody accepted the privacy notice', async () => {
  const app = await aTestApp()
  const { id } = await aCustomer(app)
  const accepted = app.sql(
    `insert into terms_acceptances (user_id, audience, version, accepted_at) values ($1, 'privacy', 'v3', now())`,
    [id],
  )
  await expect(accepted).rejects.toThrow('terms_acceptances_audience')
})
