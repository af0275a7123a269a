import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DOMAIN = path.join(import.meta.dirname, '../../src/domain')

/** Clock and randomness belong to the language. All else that a rule must not use has no type in `src/domain/tsconfig.json`. */
const CLOCK_OR_CHANCE = /Date\.now\(|new Date\(\s*\)|Math\.random\(|Temporal\.Now/

const breaks = (text: string) => CLOCK_OR_CHANCE.test(text)

test('no rule reads a clock or uses randomness: both are passed in', () => {
  const files = globSync('**/*.ts', { cwd: DOMAIN }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => breaks(readFileSync(path.join(DOMAIN, file), 'utf8')))).toEqual([])
})

test.each(['const now = Date.now()', 'new Date( )', 'Math.random()', 'Temporal.Now.instant()'])(
  'a rule with %s is found',
  (text) => {
    expect(breaks(text)).toBe(true)
  },
)
