import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What screens pass to `OrderNumber`, and where: `file: expression`. */
const SHOWN = globSync('src/web/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<OrderNumber\s[^>]*?shown=\{([^}]*)\}/g)].map(
    ([, shown]) => `${file}: ${shown}`,
  ),
)

test('every screen spells an order number as the domain does, so that people can find it again by eye', () => {
  expect(SHOWN.length).toBeGreaterThan(20)
  expect(SHOWN.filter((each) => /slice|substring|\.id$|: id$/.test(each))).toEqual([])
})
