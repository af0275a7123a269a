import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearchText, searchTextOf, soundOf } from '#domain/catalog/search-text.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aDish, DOKKI, HELWAN, refusalOf, ZAMALEK } from '#tests/world/market.ts'
import { renameCook, SEARCH_TEXTS } from '../dishes/rename-cook.ts'
import { findWords } from '../word-store.ts'

type Query = Parameters<ReturnType<TestApp['client']>['catalog']['listDishes']>[0]

const namesFor = async (app: TestApp, query: Query) =>
  (await app.client().catalog.listDishes(query)).items.map(({ name }) => name)

test('wildcard characters of a pattern match only themselves', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (const name of ['Plain koshari', '100% beef kofta', 'Chef_special', 'Back\\slash'])
    await aDish(app, cook, { name })
  expect(await namesFor(app, { q: '%' })).toEqual(['100% beef kofta'])
  expect(await namesFor(app, { q: '_' })).toEqual(['Chef_special'])
  expect(await namesFor(app, { q: '\\' })).toEqual(['Back\\slash'])
  expect(await namesFor(app, { q: '%%%' })).toEqual([])
})

test('a search of 10,000 characters is refused, and spaces and control characters are ignored', async () => {
  const app = await aTestApp()
  await aDish(app, await aCook(app), { name: 'Koshari' })
  expect(await refusalOf(app.client().catalog.listDishes({ q: 'k'.repeat(10_000) }))).toBe('request.invalid')
  expect(await namesFor(app, { q: '   \u0000 \t ' })).toEqual(['Koshari'])
  expect(await namesFor(app, { q: 'ko ko ko ko ko ko ko ko ko ko' })).toEqual(['Koshari'])
})

const ARABIC = { name: 'Alexandrian liver', nameAr: 'كِبدة إسكندراني بـ ٣ أرغفة' }
const SPELLINGS = [
  'كبده',
  'كبدة',
  'كِبْدَة',
  'كبـــدة',
  'اسكندرانى',
  'أسكندراني',
  'إسكندراني',
  '3 ارغفه',
  '٣',
  'ALEXANDRIAN',
  'liver كبدة',
  'الكبدة',
]

test('words of odd characters find nothing and cause no error, and a word of 200 letters is refused', async () => {
  const app = await aTestApp()
  await aDish(app, await aCook(app), { name: 'Koshari', nameAr: 'كشري' })
  for (const q of [
    'q',
    'k'.repeat(100),
    '%%',
    '_',
    '\\',
    '"',
    '{',
    '}',
    ',',
    '{"a"}',
    '🍲',
    'null',
    '﷽',
    '\\k%',
    'a'.repeat(24),
  ])
    expect([q, await namesFor(app, { ...DOKKI, q })]).toEqual([q, []])
  for (const q of ['k', 'ك', 'ش']) expect([q, await namesFor(app, { ...DOKKI, q })]).toEqual([q, ['Koshari']])
  expect(await refusalOf(namesFor(app, { q: 'k'.repeat(200) }))).toBe('request.invalid')
})

test('a dish is found in both languages and in every spelling', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  await aDish(app, cook, ARABIC)
  await aDish(app, cook, { name: 'Koshari', nameAr: 'كشري' })
  for (const q of SPELLINGS) expect([q, await namesFor(app, { q })]).toEqual([q, [ARABIC.name]])
})

test('dishes are found by the new name of their cook and no longer by the old one', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  await aDish(app, cook, { name: 'Koshari' })
  const rename = async (name: string, nameAr: string) => {
    app.published.length = 0
    await cook.client.profiles.changeProfile({ name, nameAr })
    for (const { event, data } of app.published)
      if (SEARCH_TEXTS.on.includes(event)) await renameCook(app.platform, data as { userId: string })
  }
  await rename('Amina Kamal', 'أمينة كمال')
  expect(await namesFor(app, { q: 'kamal' })).toEqual(['Koshari'])
  await rename('Amina Zahran', 'أمينة زهران')
  expect(await namesFor(app, { q: 'zahran' })).toEqual(['Koshari'])
  expect(await namesFor(app, { q: 'زهران' })).toEqual(['Koshari'])
  expect(await namesFor(app, { q: 'kamal' })).toEqual([])
})

test('a word with one typo still finds the dish', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  await aDish(app, cook, { name: 'Koshari with lentils' })
  await aDish(app, cook, { name: 'Rabbit', nameAr: 'ملوخية بالأرانب' })
  for (const q of ['kshari', 'kosshari', 'koshary', 'kohsari', 'lentls wiht'])
    expect([q, await namesFor(app, { q })]).toEqual([q, ['Koshari with lentils']])
  for (const q of ['ملوخيه', 'ملوخيا', 'ملوخه', 'مولخية'])
    expect([q, await namesFor(app, { q })]).toEqual([q, ['Rabbit']])
})

test('a dish is found by the sound of its name in any spelling of either script', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (const name of ['Shubra koshari', 'Mahshi', 'Molokhia with rabbit']) await aDish(app, cook, { name })
  for (const q of ['koshry', 'kushari'])
    expect([q, await namesFor(app, { q })]).toEqual([q, ['Shubra koshari']])
  for (const q of ['mahshy', 'ma7shy']) expect([q, await namesFor(app, { q })]).toEqual([q, ['Mahshi']])
  for (const q of ['molokhia', 'mlokhia', 'molokheya', 'mulukhiyah', 'ملوخية'])
    expect([q, await namesFor(app, { q })]).toEqual([q, ['Molokhia with rabbit']])
  await aDish(app, cook, { name: 'Stuffed vine leaves', nameAr: 'محشي ورق عنب' })
  for (const q of ['mahshi', 'me7shy', 'محشي'])
    expect([q, (await namesFor(app, { q })).sort()]).toEqual([q, ['Mahshi', 'Stuffed vine leaves']])
})

test('a search without results suggests the most similar names', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (const name of ['Koshari', 'Koshari for ten', 'Basbousa']) await aDish(app, cook, { name })
  await aDish(app, await aCook(app, HELWAN), { name: 'Koshary of Helwan' })
  await aDish(app, cook, { name: 'Kosharees', flagged: true })
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  const nearestTo = async (q: string) => {
    const { items, nearest } = await app.client().catalog.listDishes({ ...DOKKI, q })
    return { items: items.length, nearest: nearest.map(({ name }) => name) }
  }
  expect(await nearestTo('koxxhari')).toEqual({ items: 0, nearest: ['Koshari', 'Koshari for ten'] })
  expect(await nearestTo('koshari')).toEqual({ items: 2, nearest: [] })
  expect(await nearestTo('zzzzzz')).toEqual({ items: 0, nearest: [] })
})

test('a word more than one typo away from every dish finds nothing', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (const name of ['Kebab', 'Mahlab bread', 'Roast goose']) await aDish(app, cook, { name })
  for (const q of ['kebda', 'mahshi', 'roz', 'kebab zzz']) expect(await namesFor(app, { q })).toEqual([])
})

test('orderable dishes come first, and in each half exact matches come before typos', async () => {
  const app = await aTestApp()
  const [near, far] = [await aCook(app), await aCook(app, ZAMALEK)]
  await aDish(app, near, { name: 'Kosta' })
  await aDish(app, near, { name: 'Kofta sold out', isAvailable: false })
  for (let at = 10; at < 24; at++) await aDish(app, far, { name: `Kofta ${at}` })
  await aDish(app, near, { name: 'Kolta sold out', isAvailable: false })
  const query = { ...DOKKI, q: 'kofta', sort: 'near' as const }
  const first = await app.client().catalog.listDishes(query)
  const second = await app.client().catalog.listDishes({ ...query, cursor: first.nextCursor! })
  const names = [...first.items, ...second.items].map(({ name }) => name.replace(/ \d+/, ''))
  expect(names).toEqual([...Array(14).fill('Kofta'), 'Kosta', 'Kofta sold out', 'Kolta sold out'])
})

test('a renamed dish is found by its new name and not by the old one', async () => {
  const app = await aTestApp()
  const { id } = await aDish(app, await aCook(app), { name: 'Koshari' })
  await app.sql('update dishes set name = $1, search_text = $2 where id = $3', [
    'Hawawshi',
    searchTextOf(['Hawawshi']),
    id,
  ])
  for (const q of ['hawawshi', 'hawawhsi', '7awawshy'])
    expect(await namesFor(app, { q })).toEqual(['Hawawshi'])
  expect(await namesFor(app, { q: 'koshari' })).toEqual([])
  expect(await audit(app.sql)).toEqual([])
})

/** One letter too many, too few or replaced, or two swapped. Written without patterns, to check the search independently. */
function isOneTypoAway(typed: string, word: string) {
  const [a, b] = [[...typed], [...word]]
  if (a.length < 4 || a.length > 24) return false
  const isWithout = (more: string[], less: string[]) =>
    more.length === less.length + 1 && more.some((_, at) => more.toSpliced(at, 1).join() === less.join())
  if (isWithout(a, b) || isWithout(b, a)) return true
  const differing = a.flatMap((letter, at) => (letter === b[at] ? [] : [at]))
  const [at, next] = differing as [number, number]
  const isSwap = differing.length === 2 && next === at + 1 && a[at] === b[next] && a[next] === b[at]
  return a.length === b.length && (differing.length <= 1 || isSwap)
}

test('a typed word matches exactly the words that contain it, sound like it or are one typo away', async () => {
  const app = await aTestApp()
  const cook = await aCook(app, { name: 'Amina Kamal' })
  const letter = fc.constantFrom(...'kkoosshari7%_\\كشري')
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 9 })
  const names = fc.sample(word, { numRuns: 400, seed: 6 }).filter((name) => foldSearchText(name) !== '')
  const called = Array.from({ length: Math.ceil(names.length / 20) }, (_, at) =>
    names.slice(at * 20, at * 20 + 20).join(' '),
  )
  for (const name of called) await aDish(app, cook, { name })
  const known = new Set(['Amina Kamal', ...called].flatMap((name) => searchTextOf([name]).split(' ')))
  const nearKnown = fc
    .record({
      name: fc.constantFrom(...names),
      at: fc.nat(9),
      by: fc.array(letter, { maxLength: 2 }),
      gone: fc.nat(1),
    })
    .map(({ name, at, by, gone }) => [...name].toSpliced(at, gone, ...by).join(''))
  const meant = { close: 0, slips: 0 }
  await fc.assert(
    fc.asyncProperty(fc.oneof(word, nearKnown), async (raw) => {
      const typed = foldSearchText(raw)
      if (typed === '') return
      const [found] = await findWords(app.platform.database.db, [typed])
      const close = [...known].filter((each) => each.includes(typed))
      const slips = [...known].filter(
        (each) => !close.includes(each) && (each === soundOf(typed) || isOneTypoAway(typed, each)),
      )
      if (close.length <= 100) expect(found!.close.sort()).toEqual(close.sort())
      expect(found!.slips.sort()).toEqual(slips.sort())
      meant.close += close.length
      meant.slips += slips.length
    }),
    { numRuns: 500 },
  )
  expect(Math.min(meant.close, meant.slips)).toBeGreaterThan(40)
})
