import { expect, test } from 'vitest'
import { countNew } from '#web/parts/list/live/new-rows.tsx'

const READ = Date.parse('2026-11-23T10:00:00Z')
const row = (id: string, seconds: number) => ({ id, at: new Date(READ + seconds * 1_000).toISOString() })

test.each([
  ['nothing came', [row('a', -60), row('b', -3_600)], ['a'], 0],
  ['two came', [row('c', 20), row('d', 5), row('a', -60)], ['a'], 2],
  ['one came that is already shown', [row('c', 20)], ['c'], 0],
  ['one was created just before the list was read, which missed it', [row('c', -2)], ['a'], 1],
  ['older rows are not new on another page', [row('a', -60)], ['z'], 0],
] as const)('counting new rows: %s', (_, newest, shown, count) =>
  expect(countNew(newest, { since: READ, shown: shown.map((id) => ({ id })) })).toBe(count),
)
