import { expect, test } from 'vitest'
import { pagesAround } from './pager.tsx'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [1, 13, '1 2 … 13'],
  [4, 13, '1 2 3 4 5 … 13'],
  [7, 13, '1 … 6 7 8 … 13'],
  [13, 13, '1 … 12 13'],
])('page %i of %i links to %s', (page, pages, named) =>
  expect(
    pagesAround(page, pages)
      .map((each) => each ?? '…')
      .join(' '),
  ).toBe(named),
)
