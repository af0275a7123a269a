import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#locales/locale.ts'
import type { Texts } from '#locales/text-keys.ts'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import {
  dialectProblems,
  digitProblems,
  dotProblems,
  entriesOf,
  parityProblems,
  placeholderProblems,
  shapeProblems,
  untranslated,
  unusedKeys,
} from './locale-problems.ts'
import { englishProblems, genderProblems, negationProblems, wordProblems } from './voice-problems.ts'

const SOURCES = new URL('../../src/', import.meta.url)

/** Brand names, which are the same in both languages on purpose. */
const SAME_IN_BOTH = [
  ...['payments:methods.paypal', 'payments:short.paypal'],
  ...['payouts:money.accounts.paymob', 'payouts:money.accounts.paypal'],
  // The admin's own words.
  ...['title', 'body', 'mailSubject', 'mailBody'].map((part) => `messages/broadcasts:message.${part}`),
]

/** Texts that no source names by their key. */
const NAMED_OTHERWISE = [
  // Pages without rendering read the file itself.
  /^common:(error\.busy|error\.busyBody|offline\.pageBody)$/,
  // The specification fixes their words.
  /^accounts:(password\.currentIncorrect|admin\.deleteFailed)$/,
  // The code has the name of the empty field.
  /^catalog:refusals\.dish\.(name|description)_missing$/,
  // The audit log looks up what a fact's value is.
  /^admin:audit\.ends\./,
]

const namesIn = (folder: string) =>
  readdirSync(new URL(`locales/${folder}/`, SOURCES)).flatMap((name) =>
    name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
  )
const FILES = [...namesIn('en'), ...namesIn('en/messages').map((name) => `messages/${name}`)]

const read = (locale: Locale, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`locales/${locale}/${file}.json`, SOURCES), 'utf8'))

describe.each(FILES)('the texts of %s', (file) => {
  const en = read('en', file)
  const ar = read('ar', file)

  it('exist in both languages with all plural forms', () => {
    expect(parityProblems({ en, ar })).toEqual([])
  })

  it('have the same placeholders in both languages', () => {
    expect(placeholderProblems({ en, ar })).toEqual([])
  })

  it('are not empty or padded, and contain no markup', () => {
    expect([...shapeProblems(en), ...shapeProblems(ar)]).toEqual([])
  })

  it('are translated', () => {
    const same = untranslated({ en, ar }).map((key) => `${file}:${key}`)
    expect(same.filter((key) => !SAME_IN_BOTH.includes(key))).toEqual([])
  })

  it('are Cairene, with Arabic digits and no dot that looks like one', () => {
    expect([...dialectProblems(ar), ...digitProblems(ar), ...dotProblems(ar)]).toEqual([])
  })

  it('keep the rules of our English, our words and Arabic without gender', () => {
    const problems = [genderProblems, wordProblems, negationProblems].flatMap((of) => of(ar))
    expect([...englishProblems(en), ...problems]).toEqual([])
  })
})

describe('the files of texts', () => {
  it('are the same in both languages, and all are known', () => {
    for (const locale of LOCALES) {
      const found = readdirSync(new URL(`locales/${locale}/`, SOURCES), { recursive: true, encoding: 'utf8' })
      const texts = found.filter((path) => path.endsWith('.json')).sort()
      expect(texts).toEqual(FILES.map((file) => `${file}.json`).sort())
    }
  })

  it('have no exception that is no longer needed', () => {
    const same = FILES.flatMap((file) =>
      untranslated({ en: read('en', file), ar: read('ar', file) }).map((key) => `${file}:${key}`),
    )
    expect(SAME_IN_BOTH.filter((key) => !same.includes(key))).toEqual([])
  })
})

it('every text is used', () => {
  const sources = sourcesIn('.').map(({ text }) => text)
  // A message's key is put together from its module, its name and its part.
  const unused = FILES.filter((file) => !file.startsWith('messages/')).flatMap((file) =>
    unusedKeys(file, read('en', file), sources.join('\n')),
  )
  expect(unused.filter((key) => !NAMED_OTHERWISE.some((known) => known.test(key)))).toEqual([])
  expect(NAMED_OTHERWISE.filter((known) => !unused.some((key) => known.test(key)))).toEqual([])
})

it('no page draws a raised dot itself, which `Dot` and `format.list` make a comma in Arabic', () => {
  expect(
    sourcesIn('web').flatMap(({ text, path }) => (/[>'"`]\s*·|·\s*[<'"`{]/.test(text) ? [path] : [])),
  ).toEqual([])
})

it('no page puts a comma between two texts itself, which `Dot` and `format.list` write in its language', () => {
  const between = /\)\}, \{|<\/\w+>, </
  expect(sourcesIn('web').flatMap(({ text, path }) => (between.test(text) ? [path] : []))).toEqual([])
})

describe('a refusal', () => {
  const codes = [
    ...codesIn('contract', /'([a-z_]+\.[a-z_]+)':\s*(?:\{|conflict\()/g),
    ...codesIn('domain', /\brefuse\(\s*'([a-z_]+\.[a-z_]+)'/g),
    ...codesIn('web', /\brefuse\(\s*'([a-z_]+\.[a-z_]+)'/g),
    ...codesIn('server', /\brefusalResponse\(\s*\d+,\s*'([a-z_]+\.[a-z_]+)'/g),
  ]

  it('is found in the sources', () => {
    expect(codes).toEqual(
      expect.arrayContaining(['order.total_below_minimum', 'auth.required', 'promo.invalid']),
    )
  })

  it.each(LOCALES)('has exactly one text in %s, in the file of one capability', (locale) => {
    const { exists, keysAt } = serverTexts(locale)
    const filesOf = (code: string) => keysAt(`refusals.${code}`).filter((key) => exists(key, { count: 1 }))
    expect(codes.filter((code) => filesOf(code).length !== 1)).toEqual([])
  })
})

it('gives the messages of the specification word for word', () => {
  const { t } = serverTexts('en')
  expect([
    t('promotions:refusals.promo.invalid'),
    t('ordering:refusals.order.total_below_minimum', { value: '50 EGP' }),
    t('ordering:refusals.order.total_above_maximum', { value: '50 EGP' }),
    t('common:map.loadError'),
    t('ordering:checkout.errorTitle'),
    t('ordering:orders.actionError'),
    t('ordering:orders.fetchError'),
    t('ordering:track.notFound'),
    t('ordering:checkout.mustLogin'),
    t('delivery:orders.acceptFailed'),
    t('common:refusals.file.too_large'),
    t('common:refusals.file.wrong_type'),
    t('catalog:addDish.imageCompressionError'),
    t('catalog:addDish.imageUploadError'),
    t('accounts:password.currentIncorrect'),
    t('notifications:blocked'),
    t('accounts:admin.deleteFailed'),
    t('insights:activityError'),
  ]).toEqual([
    'Invalid or expired promo code',
    'Minimum order total is 50 EGP',
    'Maximum order total is 50 EGP',
    'Error loading map',
    'Error placing order',
    'Failed to update order status',
    'Failed to fetch orders',
    'Order not found',
    'You must be logged in to place an order',
    'Failed to accept order',
    'Image is too large (max 2MB)',
    'Invalid file type',
    'Error compressing image',
    'Error uploading image',
    'The current password is incorrect',
    'Notifications blocked',
    'Failed to delete user',
    'Failed to fetch activity data. Please try again later.',
  ])
})

it('only the module of plural forms uses Intl, and no source formats by toLocaleString', () => {
  const foreign = /\bnew Intl\.|\bIntl\.\w+\(|\.toLocale(String|DateString|TimeString)\(/
  const offenders = sourcesIn('.').filter(
    ({ path, text }) => foreign.test(text) && path !== 'locales/plural-form.ts',
  )
  expect(offenders.map(({ path }) => path)).toEqual([])
  expect(sourcesIn('locales').some(({ text }) => foreign.test(text))).toBe(true)
})

describe('this wall', () => {
  it('notices a missing key, a missing plural form and a count without forms', () => {
    expect(parityProblems({ en: { a: 'A', b: 'B' }, ar: { a: 'أ' } })).toEqual(['b is missing in ar'])
    expect(parityProblems({ en: { n_one: '1', n_other: '2' }, ar: { n_one: '١', n_other: '٢' } })).toEqual([
      'n in ar lacks the forms zero two few many',
    ])
    expect(parityProblems({ en: { n_one: '1', n_other: '2' }, ar: { n: '١' } })).not.toEqual([])
    expect(parityProblems({ en: { too_many: 'x' }, ar: { too_many: 'س' } })).toEqual([])
  })

  it('notices a placeholder that one language lacks, and a raw count', () => {
    expect(placeholderProblems({ en: { a: 'Hi {{name}}' }, ar: { a: 'أهلا' } })).toEqual([
      'a: {name} in en, {} in ar',
    ])
    expect(placeholderProblems({ en: { a: '{{count}}' }, ar: { a: '{{count}}' } })).toHaveLength(1)
  })

  it('notices an empty text, a copied text, standard Arabic and Latin digits', () => {
    expect(shapeProblems({ a: '', b: ' x', c: '<b>x</b>', d: 'fine' })).toHaveLength(3)
    expect(untranslated({ en: { a: 'Save', b: 'B' }, ar: { a: 'Save', b: 'ب' } })).toEqual(['a'])
    expect(dialectProblems({ a: 'متاح الآن', b: 'طلباً', c: 'ولماذا', d: 'متاح دلوقتي' })).toHaveLength(3)
    expect(digitProblems({ a: 'اكتب 10 أرقام', b: 'زي 0100 123 4567', c: '{{n2}} طلب' })).toHaveLength(2)
    expect(digitProblems({ a: 'زي \u20660100 123 4567\u2069' })).toEqual([])
    expect(
      dotProblems({ a: 'تمام · {{minutes}}', b: '{{page}} · أ-ماما', c: 'تمام، {{minutes}}' }),
    ).toHaveLength(1)
  })

  it('notices English without contractions, with straight quotes or with words that we avoid', () => {
    const wrong = ["It's late", 'We are late', 'This does not work', 'Your e-mail', 'Write your name']
    expect(englishProblems(Object.fromEntries(wrong.entries()))).toHaveLength(wrong.length)
    const fine = ['It’s late', 'Kitchens near you are open', 'Write a review', 'Where you are', 'Don’t worry']
    expect(englishProblems(Object.fromEntries(fine.entries()))).toEqual([])
  })

  it('notices masculine Arabic and a second word for one thing', () => {
    expect(genderProblems({ a: '{{name}} وصل عندك', b: 'لو حابب', c: 'طلبك مع {{name}} وقرّب يوصل' })).toEqual(
      ['a: وصل', 'b: حابب'],
    )
    expect(
      wordProblems({ a: 'موقعك شغال', b: 'حرّك العلامة', c: 'علامة مميزة', d: 'من موقع تاني' }),
    ).toHaveLength(2)
    const names = ['صرف لـ {{name}}', 'عند أ-ماما', 'صرف: {{name}}', 'عند أ‑ماما', '{{page}} · أ-ماما']
    expect(wordProblems(Object.fromEntries(names.entries()))).toHaveLength(2)
  })

  it('notices a negation that is not one word', () => {
    const texts = {
      a: 'الفلوس ما وصلتش',
      b: 'ومااتخصمش منك حاجة',
      c: 'موصلتش',
      d: 'لحد ما الوش يحمر',
      e: 'يوم الماتش',
    }
    expect(negationProblems(texts)).toEqual(['a: ما وصلتش', 'b: ومااتخصمش'])
  })

  it('notices a text that no source names, whole, with a hole or by its code', () => {
    const texts = {
      whole: 'a',
      n_one: 'b',
      n_other: 'c',
      of: { rice: 'd', deep: { pot: 'e' } },
      refusals: { 'x.no': 'f' },
    }
    const sources = `t('food:whole') t('food:n') t(\`food:of.\${dish}\`) refuse('x.no')`
    expect(unusedKeys('food', texts, sources)).toEqual(['food:of.deep.pot'])
    expect(unusedKeys('food', texts, "t('seafood:whole')")).toHaveLength(5)
  })

  it('reads nested texts by their dotted key', () => {
    expect(entriesOf({ a: { b: 'x' } })).toEqual([{ key: 'a.b', text: 'x' }])
  })
})

function codesIn(folder: string, pattern: RegExp): string[] {
  const found = sourcesIn(folder).flatMap(({ text }) => [...text.matchAll(pattern)].map(([, code]) => code!))
  return [...new Set(found)]
}

function sourcesIn(folder: string): { path: string; text: string }[] {
  const root = new URL(`${folder}/`, SOURCES)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
}
