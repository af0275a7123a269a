import { expect, test } from 'vitest'
import { MAX_LISTED } from '#domain/list-limits.ts'
import { done, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { defineList } from './define-list.ts'

const CALL = { platform: { database: { db: null } } } as unknown as Call

/** A list of the numbers from 1 on, and what was asked of it. */
function aListOf(length: number, { mostListed }: { mostListed?: number } = {}) {
  const reads: unknown[] = []
  const list = defineList({
    want: (_, { q }: { q?: string }) => (q === 'wrong' ? refuse('request.invalid') : done({ q })),
    async count(_, __, most) {
      reads.push(['count', most])
      return { counted: Math.min(length, most), odd: Math.ceil(length / 2) }
    },
    isSearch: ({ q }) => q !== undefined,
    view: (row: number) => `no. ${row}`,
    async rows(_, __, slice) {
      reads.push(slice)
      const from = 'skip' in slice ? slice.skip : (slice.after ?? 0)
      return Array.from({ length: Math.min(slice.most, length - from) }, (_, index) => from + index + 1)
    },
    file: { action: 'order.export', subject: 'numbers', batch: 10, columns: () => [] },
    ...(mostListed === undefined ? {} : { mostListed }),
  })
  return { list, reads }
}

test.each([
  { length: 0, asked: 1, page: 1, pages: 1, total: 0, isMore: false, first: undefined },
  { length: 25, asked: 2, page: 1, pages: 1, total: 25, isMore: false, first: 'no. 1' },
  { length: 26, asked: 9, page: 2, pages: 2, total: 26, isMore: false, first: 'no. 26' },
  { length: MAX_LISTED, asked: 99, page: 20, pages: 20, total: 500, isMore: false, first: 'no. 476' },
  { length: MAX_LISTED + 1, asked: 99, page: 20, pages: 20, total: 500, isMore: true, first: 'no. 476' },
])('page $asked of $length rows is page $page of $pages', async ({ length, asked, first, ...page }) => {
  const answer = await aListOf(length).list.page(CALL, { page: asked })
  expect(answer).toEqual(done({ ...page, odd: Math.ceil(length / 2), items: expect.any(Array) }))
  expect(answer.ok && answer.value.items[0]).toBe(first)
})

test('a list without an end shows every row on a page', async () => {
  const { list } = aListOf(1_000, { mostListed: Number.POSITIVE_INFINITY })
  expect(await list.page(CALL, { page: 99 })).toMatchObject({
    value: { page: 40, pages: 40, total: 1_000, isMore: false },
  })
})

test('a search that finds few rows says so, and one that finds more than the pages show does not', async () => {
  const areFew = async (length: number, q?: string) => {
    const { list, reads } = aListOf(length)
    await list.first(CALL, q === undefined ? {} : { q }, 5)
    return (reads.at(-1) as { areFew: boolean }).areFew
  }
  expect(await areFew(MAX_LISTED, 'x')).toBe(true)
  expect(await areFew(MAX_LISTED + 1, 'x')).toBe(false)
  expect(await areFew(3)).toBe(false)
})

test('a refused query is neither counted nor read, and is no file', async () => {
  const { list, reads } = aListOf(3)
  const refused = refuse('request.invalid')
  expect([await list.page(CALL, { q: 'wrong' }), await list.file(CALL, { q: 'wrong' })]).toEqual([
    refused,
    refused,
  ])
  expect(reads).toEqual([])
})
