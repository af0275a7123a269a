import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as accounts from '#server/db/tables/accounts.ts'
import * as cart from '#server/db/tables/cart.ts'
import * as catalog from '#server/db/tables/catalog.ts'
import * as delivery from '#server/db/tables/delivery.ts'
import * as kitchens from '#server/db/tables/kitchens.ts'
import * as limits from '#server/db/tables/limits.ts'
import * as notifications from '#server/db/tables/notifications.ts'
import * as ordering from '#server/db/tables/ordering.ts'
import * as payments from '#server/db/tables/payments.ts'
import * as problems from '#server/db/tables/problems.ts'
import * as promotions from '#server/db/tables/promotions.ts'
import * as reviews from '#server/db/tables/reviews.ts'
import * as settings from '#server/db/tables/settings.ts'
import * as terms from '#server/db/tables/terms.ts'

const TABLES = {
  accounts,
  cart,
  catalog,
  delivery,
  kitchens,
  limits,
  notifications,
  ordering,
  payments,
  problems,
  promotions,
  reviews,
  settings,
  terms,
}
const MODULES = path.join(import.meta.dirname, '../../src/server/modules')
const isStore = (file: string) => /(^|[/-])store\.ts$/.test(file)

/** By the name in SQL and by the name in code: the module whose table it is. */
const OWNERS = new Map(
  Object.entries(TABLES).flatMap(([module, tables]) =>
    Object.entries(tables).flatMap(([name, table]) =>
      isTable(table)
        ? ([
            [getTableName(table), module],
            [name, module],
          ] as const)
        : [],
    ),
  ),
)

/** The tables that a text writes: by SQL, or by the query builder. */
function tablesWritten(text: string): string[] {
  const bySql = text.matchAll(/\b(?:insert into|delete from|(?<!for )update)\s+"?([a-z_]+)/gi)
  const byBuilder = text.matchAll(/\.(?:insert|update|delete)\(([a-zA-Z]+)\)/g)
  return [...bySql, ...byBuilder].map(([, name]) => name!).filter((name) => OWNERS.has(name))
}

/** What a file writes that it may not: another module's table, or any table from outside a store. */
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
])('%s is told that it may not: %s', (file, text) => {
  expect(trespasses(file, text)).toHaveLength(1)
})
