import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './ready.mjs'

/**
 * `node scripts/list-cross-shard.mjs [--all]` lists the statements that a PostgreSQL distributed by kitchen and by person would not
 * answer on one of its machines (docs/scaling.md). It reads the source: which tables a function of a store names, and whether it
 * names the column by which they would be distributed. It does not know what a statement composes from other files.
 */
const KEYS = {
  /** An order and all that hangs on it is its kitchen's, and would have the kitchen's id beside its own. */
  kitchen: [
    ...[
      'kitchens',
      'cook_days',
      'dishes',
      'dish_edits',
      'dish_days',
      'search_words',
      'reviews',
      'content_reports',
    ],
    ...[
      'orders',
      'order_items',
      'order_history',
      'incidents',
      'order_changes',
      'door_proofs',
      'order_devices',
    ],
    ...['claim_tokens', 'refunds', 'receipts', 'order_problems'],
  ],
  person: [
    ...[
      'users',
      'sessions',
      'credentials',
      'verifications',
      'profiles',
      'saved_addresses',
      'consents',
      'second_factors',
    ],
    ...['recovery_codes', 'terms_acceptances', 'notifications', 'push_subscriptions', 'carts', 'cart_items'],
    ...['cart_changes', 'cart_merges', 'couriers', 'papers', 'cash_handovers'],
  ],
  checkout: ['checkouts', 'payments', 'payment_events', 'test_payments', 'promo_redemptions'],
  /** Sums and rows of the whole market, on one machine. */
  market: [
    ...[
      'audit_log',
      'guests',
      'idempotency_keys',
      'ledger_entries',
      'ledger_balances',
      'payouts',
      'receipt_years',
    ],
    ...[
      'counted_spans',
      'counted_figures',
      'counted_facts',
      'turned_away',
      'undelivered_mails',
      'unserved_looks',
    ],
    ...['rate_limits', 'live_caps', 'live_processes'],
  ],
  /** Small and seldom written: a copy on every machine. */
  copied: [
    ...['order_limits', 'districts', 'categories', 'terms', 'promo_codes', 'announcements', 'broadcasts'],
    ...['market_controls', 'push_keys'],
  ],
}
/** How a function says by which value it looks, where the tables have such a column. */
const NAMED = {
  kitchen: /cook_id|cookId|kitchens\.cook/,
  person: /user_id|userId|users\.id|courierId|courier_id|customer_id|customerId/,
  checkout: /checkout_id|checkoutId|checkouts\.id/,
  market: /./,
}

const keyOf = new Map(Object.entries(KEYS).flatMap(([key, tables]) => tables.map((table) => [table, key])))
const tables = new Map()
for (const file of globSync('src/server/db/tables/*.ts', { cwd: ROOT }))
  for (const [, inCode, name] of read(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g))
    tables.set(inCode, name)
const unknown = [...tables.values()].filter((name) => !keyOf.has(name))
if (unknown.length > 0) throw new Error(`no key is named for ${unknown.join(', ')}`)

const functions = globSync('src/server/**/*{store,sql}.ts', { cwd: ROOT })
  .filter((file) => !file.startsWith('src/server/platform/database') && !file.startsWith('src/server/db/'))
  .toSorted()
  .flatMap((file) => functionsOf(file))
const kinds = Map.groupBy(functions, ({ kind }) => kind)
for (const [kind, says] of [
  ['one', 'on one machine: one key, and its value is named'],
  ['market', 'on the one machine of the market'],
  ['everywhere', 'asks every machine: one key, whose value it does not name (an order by its number alone)'],
  ['across', 'across machines: tables of several keys'],
]) {
  const found = kinds.get(kind) ?? []
  console.log(`${String(found.length).padStart(4)}  ${says}`)
  if (!process.argv.includes('--all') && kind !== 'across') continue
  for (const [folder, each] of Map.groupBy(found, ({ file }) => file.split('/').slice(2, 4).join('/')))
    console.log(
      `      ${folder}: ${each.map(({ name, keys }) => `${name} (${keys.join(', ')})`).join(' · ')}`,
    )
}

function functionsOf(file) {
  const blocks = read(file).split(/^(?=(?:export )?(?:async )?function |(?:export )?const )/m)
  return blocks.flatMap((text) => {
    const [, name] = text.match(/^(?:export )?(?:async )?(?:function\*?|const) (\w+)/) ?? []
    const named = [...new Set(tablesIn(text))]
    if (!name || named.length === 0) return []
    const keys = [...new Set(named.map((table) => keyOf.get(table)))].filter((key) => key !== 'copied')
    const [key] = keys
    const kind =
      keys.length > 1
        ? 'across'
        : key === undefined || key === 'market'
          ? 'market'
          : NAMED[key].test(text)
            ? 'one'
            : 'everywhere'
    return [{ file, name, keys, kind }]
  })
}

/** The tables that a text reads or writes, by their names in code and in SQL. */
function tablesIn(text) {
  const inCode = [...text.matchAll(/(?:from|join|insert|update|delete|Join)\((\w+)\b|\$\{(\w+)(?:\.\w+)?\}/g)]
  const inSql = [...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?(\w+)"?/gi)]
  return [
    ...inCode.flatMap(([, called, put]) => tables.get(called ?? put) ?? []),
    ...inSql.flatMap(([, name]) => (keyOf.has(name) ? [name] : [])),
  ]
}

function read(file) {
  return readFileSync(path.join(ROOT, file), 'utf8')
}
