import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'

const TABLES = path.join(import.meta.dirname, '../../src/server/db/tables')
/** A file of tables has the name of its module, except these. */
const MODULE_OF: Record<string, string> = { 'second-factors': 'accounts', consents: 'accounts' }
const MODULES = path.join(import.meta.dirname, '../../src/server/modules')
const isStore = (file: string) => /(^|[/-])store\.ts$/.test(file)

/** The module of each table, by the table's name in SQL and by its name in code. */
const OWNERS = new Map<string, string>()
for (const file of readdirSync(TABLES)) {
  const name = path.basename(file, '.ts')
  for (const [exported, value] of Object.entries(await import(path.join(TABLES, file)))) {
    if (!isTable(value)) continue
    for (const known of [exported, getTableName(value)]) OWNERS.set(known, MODULE_OF[name] ?? name)
  }
}

/** The tables that a source writes, by SQL or by the query builder. */
function tablesWritten(text: string): string[] {
  const bySql = text.matchAll(/\b(?:insert into|delete from|(?<!for )update)\s+"?([a-z_]+)/gi)
  const byBuilder = text.matchAll(/\.(?:insert|update|delete)\(([a-zA-Z]+)\)/g)
  return [...bySql, ...byBuilder].map(([, name]) => name!).filter((name) => OWNERS.has(name))
}

/** The forbidden writes of a file: to another module's table, or to any table from outside a store. */
function trespasses(file: string, text: string): string[] {
  const [module] = file.split('/')
  return tablesWritten(text)
    .filter((table) => OWNERS.get(table) !== module || !isStore(file))
    .map((table) => `${file} writes ${table}, a table of ${OWNERS.get(table)}`)
}

test("only a module's own store writes its tables", () => {
  const files = globSync('**/*.ts', { cwd: MODULES }).filter((file) => !file.endsWith('.test.ts'))
  const texts = files.map((file) => [file, readFileSync(path.join(MODULES, file), 'utf8')] as const)
  expect(texts.flatMap(([, text]) => tablesWritten(text)).length).toBeGreaterThan(30)
  expect(texts.flatMap(([file, text]) => trespasses(file, text))).toEqual([])
})

test.each([
  ['delivery/store.ts', 'sql`update orders set status = 1`'],
  ['delivery/store.ts', 'tx.insert(orderHistory).values(row)'],
  ['ordering/place-order.ts', 'sql`insert into orders (id) values (1)`'],
])('%s may not contain: %s', (file, text) => {
  expect(trespasses(file, text)).toHaveLength(1)
})
