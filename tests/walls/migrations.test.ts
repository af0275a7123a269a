import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * While a new version is rolled out, the version before serves on the schema that the new one has made: what it reads or writes
 * must not be taken from it (docs/operations.md, A new version).
 */
const FOLDER = path.join(import.meta.dirname, '../../migrations')
const BASELINE = '0000_baseline.sql'
/** From before the first release: no version before them ever served beside them. */
const BEFORE_THE_FIRST_RELEASE = [
  '0003_push.sql',
  '0006_consents.sql',
  '0007_payments.sql',
  '0013_content.sql',
  '0017_market_controls.sql',
]
/** The line above a statement which says that it was thought of. */
const NO_LONGER_USED = '-- the version before no longer uses it'

const TAKES: [RegExp, string][] = [
  [/\bdrop\s+(table|column|schema|view|type)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'constrains'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes the type of'],
  [/\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/i, 'demands'],
]

/** The lines that take something from the version before, without its being said above them. */
function takenBy(sql: string): string[] {
  const lines = sql.split('\n')
  return lines.flatMap((line, at) => {
    const statement = line.replace(/--.*$/, '')
    const takes = TAKES.some(([pattern]) => pattern.test(statement))
    return takes && lines[at - 1]?.trim() !== NO_LONGER_USED ? [line.trim()] : []
  })
}

const files = globSync('*.sql', { cwd: FOLDER })
  .filter((file) => file !== BASELINE)
  .toSorted()
const taken = (file: string) => takenBy(readFileSync(path.join(FOLDER, file), 'utf8'))

test.each(files.filter((file) => !BEFORE_THE_FIRST_RELEASE.includes(file)))(
  'the version before serves on after %s',
  (file) => {
    expect(taken(file)).toEqual([])
  },
)

test.each(BEFORE_THE_FIRST_RELEASE)('%s needs its exception', (file) => {
  expect(taken(file)).not.toEqual([])
})

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'drop table orders;',
  'ALTER TABLE "kitchens" RENAME COLUMN "paused_until" TO "break_until";',
  'ALTER TABLE "refunds" ALTER COLUMN "kind" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;',
  'ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" text NOT NULL;--> statement-breakpoint',
])('%s is refused, unless the line above says that nobody uses it', (statement) => {
  expect(takenBy(statement)).toEqual([statement])
  expect(takenBy(`${NO_LONGER_USED}\n${statement}`)).toEqual([])
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "rush_minutes" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "taken_by" text;',
  'ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;',
  'CREATE TABLE "payments" ("id" text PRIMARY KEY NOT NULL);',
  '-- the kitchens of a rename',
])('%s is not', (statement) => {
  expect(takenBy(statement)).toEqual([])
})
