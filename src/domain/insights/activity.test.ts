import { expect, test } from 'vitest'
import { type ActivityEntry, type ActivitySort, arrangeActivity } from './activity.ts'

const entry = (kind: ActivityEntry['kind'], title: string, minute: number, ...words: string[]) => ({
  kind,
  title,
  at: `2026-11-23T10:${minute}:00.000Z`,
  words: [title, ...words],
})
const ENTRIES = [
  entry('user', 'Mona', 10, 'mona@example.test'),
  entry('user', 'أحمد', 40),
  entry('order', 'Koshari of Amina', 30, 'a1b2c3d4e5f6g7h8'),
  entry('dish', 'mahshi', 20, 'محشي'),
]
const titles = (asked: { kind?: ActivityEntry['kind']; q?: string; sort?: ActivitySort }) =>
  arrangeActivity(ENTRIES, { q: '', sort: 'newest', ...asked }).map(({ title }) => title)

test.each<[ActivitySort, string[]]>([
  ['newest', ['أحمد', 'Koshari of Amina', 'mahshi', 'Mona']],
  ['oldest', ['Mona', 'mahshi', 'Koshari of Amina', 'أحمد']],
  ['az', ['Koshari of Amina', 'mahshi', 'Mona', 'أحمد']],
  ['za', ['أحمد', 'Mona', 'mahshi', 'Koshari of Amina']],
])('sorts by %s, ignoring letter case', (sort, wanted) => expect(titles({ sort })).toEqual(wanted))

test('filters by kind, and search finds names, addresses and numbers as people type them', () => {
  expect(titles({ kind: 'user' })).toEqual(['أحمد', 'Mona'])
  expect(titles({ q: 'احمد' })).toEqual(['أحمد'])
  expect(titles({ q: 'MONA@' })).toEqual(['Mona'])
  expect(titles({ q: 'c3d4' })).toEqual(['Koshari of Amina'])
  expect(titles({ kind: 'dish', q: 'mona' })).toEqual([])
  expect(titles({ q: '%_' })).toEqual([])
})
