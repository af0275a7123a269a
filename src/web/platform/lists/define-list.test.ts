import { expect, test } from 'vitest'
import type { Client } from '../api/client.ts'
import { defineList } from './define-list.ts'

const echo = async (_: Client, query: object) => ({ asked: query })
const sorted = defineList(
  {
    sorts: { created: 'desc', code: 'asc' },
    sort: 'created',
    filters: { state: ['open'], columns: ['few', 'many'] },
    looks: ['columns'],
  },
  echo,
)
const byTime = defineList({ sorts: { at: 'desc' }, sort: 'at', filters: { from: 'day', to: 'day' } }, echo)
const NOBODY = {} as Client
const asked = async (list: typeof sorted | typeof byTime, search: string) =>
  (await list.load(NOBODY, new URLSearchParams(search))).asked

test('a page is asked for with its words, filters and order, without what only changes the look of rows', async () =>
  expect(await asked(sorted, 'q=rice&state=open&columns=many&sort=code&page=2')).toEqual({
    q: 'rice',
    state: 'open',
    sort: 'code',
    order: 'asc',
    page: 2,
  }))

test('a list with one sort asks for its direction only, and for reversed days in their order', async () =>
  expect(await asked(byTime, 'from=2026-03-09&to=2026-03-01&order=asc')).toEqual({
    from: '2026-03-01',
    to: '2026-03-09',
    order: 'asc',
    page: 1,
  }))
