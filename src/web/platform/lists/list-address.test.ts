import { expect, test } from 'vitest'
import { isNarrowed, type ListShape, listParams, readListState } from './list-address.ts'

const SHAPE: ListShape<'created' | 'code', 'state' | 'cook' | 'from'> = {
  sorts: { created: 'desc', code: 'asc' },
  sort: 'created',
  filters: { state: ['running', 'ended'], cook: 'id', from: 'day' },
}
const read = (search: string) => readListState(SHAPE, new URLSearchParams(search))

test.each([
  '',
  'q=ahlan',
  'cook=b-1_x',
  'from=2026-02-28',
  'q=%D8%B7%D8%A8%D9%82&state=ended&sort=code&order=desc&page=3',
  'order=asc',
  'from=2026-11-01',
])('the address %j is written as it was read', (search) =>
  expect(listParams(SHAPE, read(search)).toString()).toBe(search),
)

test.each([
  'page=0',
  'page=1.5',
  'page=-2',
  'page=1e9',
  'sort=__proto__',
  'order=up',
  'state=gone',
  'state=',
  'from=yesterday',
  'cook=a%20b',
  'q=%20%20',
  'from=yesterday',
  'from=2026-02-30',
  'other=1',
])('an address ignores %s', (search) => expect(read(search)).toEqual(read('')))

test('each sort has its usual direction', () => {
  expect([read('sort=code').order, read('').order]).toEqual(['asc', 'desc'])
})

test('words and filters narrow a list, and order and page do not', () => {
  expect(['q=a', 'state=ended', 'sort=code&page=2'].map((search) => isNarrowed(read(search)))).toEqual([
    true,
    true,
    false,
  ])
})
