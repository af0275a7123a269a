import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { AUDIT_ACTIONS, UNREADABLE_FACTS } from '#domain/audit/actions.ts'
import { paths } from '#domain/paths.ts'
import { menusOf } from '#web/parts/frame/menus/menus.ts'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'

/** The manual steps of docs/adding-a-capability.md. An exception that is no longer needed fails too. */
const ROOT = path.join(import.meta.dirname, '../..')
const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n')

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((each) => !known.includes(each))

/** The name of each table in code, by its name in SQL. */
const TABLES = new Map<string, string>()
for (const file of globSync('src/server/db/tables/*.ts', { cwd: ROOT }))
  for (const [inCode, value] of Object.entries(await import(path.join(ROOT, file))))
    if (isTable(value)) TABLES.set(getTableName(value), inCode)

/** The tables that a text does not name. */
function leftOut(tables: Map<string, string>, text: string): string[] {
  return [...tables]
    .filter(([name, inCode]) => !new RegExp(`\\b(${name}|${inCode})\\b`).test(text))
    .map(([name]) => name)
}

/** The server's own tables, which belong to no capability. */
const OF_THE_SERVER = ['live_caps', 'live_processes', 'push_keys', 'rate_limits']
/** Tables whose rows are swept within days. */
const SHORT_LIVED = ['verifications', 'cart_changes', 'cart_merges']

describe('every table is covered', () => {
  test.each([
    {
      by: 'the audit of the invariants',
      text: read('tests/world/audit.ts'),
      // Constraints check each of these rows by itself. The test gateway's books are those of another party.
      unless: [
        ...[...OF_THE_SERVER, 'verifications', 'payment_events', 'terms_acceptances'],
        ...['districts', 'test_payments', 'unserved_looks'],
      ],
    },
    {
      by: 'the export and the erasure of personal data',
      text: read('src/server/modules/**/personal-data-store.ts'),
      unless: [
        ...OF_THE_SERVER,
        // No personal data.
        ...[
          'categories',
          'search_words',
          'dish_days',
          'cook_days',
          'announcements',
          'market_controls',
          'districts',
          'order_limits',
          'receipt_years',
          'unserved_looks',
        ],
        // The stores that write them erase these, or a trigger on orders does.
        ...['audit_log', 'verifications', 'recovery_codes', 'guests'],
        // Numbers, sums and times, without a name: of a provider's notice only such fields are kept.
        ...['payment_events', 'test_payments', 'ledger_entries', 'ledger_balances'],
        ...['counted_spans', 'counted_figures', 'counted_facts'],
        // These store a hash instead of a person.
        'turned_away',
      ],
    },
    {
      by: 'the demo data and the large data',
      text: read('src/server/db/seed/**/*.ts'),
      unless: [
        ...[...OF_THE_SERVER, ...SHORT_LIVED],
        // Filled by what people do and by triggers.
        ...[
          'sessions',
          'push_subscriptions',
          'second_factors',
          'recovery_codes',
          'carts',
          'cart_items',
          'door_proofs',
        ],
        ...[
          'ledger_entries',
          'counted_spans',
          'counted_figures',
          'counted_facts',
          'idempotency_keys',
          'claim_tokens',
          'order_devices',
          'search_words',
          'categories',
        ],
      ],
    },
  ])('by $by', ({ text, unless }) => {
    expect(leftOut(TABLES, text).sort()).toEqual(unless.sort())
    expect(leftOut(new Map([['unheard_of', 'unheardOf']]), text)).toEqual(['unheard_of'])
  })
})

const STATIC = Object.values(paths).filter((each) => typeof each === 'string')

describe('every page without an id in its path', () => {
  const roles = [...ROLES, 'guest'] as const
  const inMenus = roles.flatMap((role) => {
    const { side, header, account } = menusOf(
      role === 'guest' ? { role } : { role, uid: 'x', name: '', portrait: null },
    )
    return [...side, ...header, ...account].map(({ to }) => to)
  })

  test('is in a menu, or other pages lead to it', () => {
    const elsewhere = [
      ...[paths.cooks, paths.checkout, paths.howItWorks, paths.privacy, paths.terms, paths.photoGuide],
      // The bell leads there.
      paths.notifications,
      paths.contact,
      // Letters lead there.
      paths.stopOffers,
      ...[paths.signupCook, paths.signupDelivery, paths.forgotPassword, paths.addDish],
      ...[
        paths.adminGuests,
        paths.adminBusinessReports,
        paths.adminFlags,
        paths.adminTurnedAway,
        paths.adminLetters,
        paths.adminAddCook,
        paths.adminPhoneOrder,
      ],
      // The tabs of the content lead there.
      ...[paths.adminTerms, paths.adminAnnouncements, paths.adminCategories],
      // The pages of earnings lead there.
      ...[paths.cookStatement, paths.courierStatement],
      // Leads to the users.
      paths.adminSignIns,
    ]
    expect(without(STATIC, inMenus).sort()).toEqual(elsewhere.sort())
    expect(without(['/unheard-of'], inMenus)).toEqual(['/unheard-of'])
  })

  const spelled = (text: string) =>
    [...text.matchAll(/['"`](\/[\w/-]*)(?=[?#'"`])/g)].map(([, found]) => found!)

  test('is among the screens', () => {
    const screens = spelled(read('tests/screens/**/*.ts'))
    const composed = [paths.adminGuests]
    expect(without(STATIC, screens).sort()).toEqual(composed.sort())
    expect(without(['/unheard-of'], screens)).toEqual(['/unheard-of'])
  })

  test('is opened by a journey', () => {
    const journeys = spelled(read('tests/journeys/**/*.ts'))
    // Journeys reach these by links.
    const byLinks = [paths.forgotPassword, paths.addDish, paths.adminFlags]
    expect(without(STATIC, journeys).sort()).toEqual(byLinks.sort())
    expect(without(['/unheard-of'], journeys)).toEqual(['/unheard-of'])
  })
})

test.each(['en', 'ar'] as const)('every audited action has a text in %s', (locale) => {
  const { exists } = serverTexts(locale)
  const wordless = (actions: readonly string[]) =>
    actions.filter((each) => !exists(`admin:audit.actions.${each}`))
  expect(wordless(AUDIT_ACTIONS)).toEqual([])
  expect(wordless(['unheard.of'])).toEqual(['unheard.of'])
})

/** The names of the facts that some code records, as far as they are spelled there: also those in `...(condition && { … })`. */
function factsIn(code: string): string[] {
  return [...code.matchAll(/\bdetails(?::| =) \{/g)].flatMap(({ index, 0: { length } }) => {
    let own = ''
    const inside = ['facts']
    for (let at = index + length; inside.length > 0; at++) {
      const here = inside.at(-1)!
      if ('{[('.includes(code[at]!)) {
        const isSpread = here === 'facts' && code.slice(0, at).endsWith('...')
        inside.push(isSpread ? 'spread' : here === 'spread' && code[at] === '{' ? 'facts' : 'value')
      } else if ('}])'.includes(code[at]!)) inside.pop()
      else if (here === 'facts') own += code[at]
      if (here === 'spread') own += ','
    }
    return own.split(',').flatMap((each) => /^\s*(\w+)\s*(?::|$)/.exec(each)?.[1] ?? [])
  })
}

test.each(['en', 'ar'] as const)('every audited fact has a text in %s, or is not shown', (locale) => {
  const { exists } = serverTexts(locale)
  const recorded = globSync('src/server/modules/**/*.ts', { cwd: ROOT })
    .map((file) => read(file))
    .filter((code) => code.includes('recordAudit('))
    .flatMap(factsIn)
  // The words themselves, and changes under their own names.
  const shown = without(recorded, [...UNREADABLE_FACTS, 'reason', 'changed'])
  const wordless = (names: string[]) =>
    names.filter((each) => !exists(`admin:audit.facts.${each}`) && !exists(`settings:limits.${each}`))
  expect(new Set(wordless(shown))).toEqual(new Set())
  const planted = factsIn('recordAudit(tx, { details: { unheardOf: f(1, 2), state } })')
  expect(wordless(planted)).toEqual(['unheardOf'])
  expect(factsIn('details: { a, ...(b > f(1) ? { c, d: [e] } : {}), ...(g && { h: { i } }), j } }')).toEqual([
    'a',
    'c',
    'd',
    'h',
    'j',
  ])
})

test('every folder of stored files is declared by a module, so that it is swept', () => {
  const folders = [...read('src/server/modules/*/module.ts').matchAll(/folder: '([\w-]+)'/g)].map(
    ([, folder]) => folder!,
  )
  /** The folders of keys such as `dishes/${name}.webp`. */
  const foldersOf = (text: string) =>
    [...text.matchAll(/`([\w-]+)\/\$\{[^`\n]*\.\w+`/g)].map(([, folder]) => folder!)
  const used = foldersOf(read('src/server/{platform,modules}/**/*.ts', 'src/domain/**/*.ts'))
  expect(new Set(used)).toEqual(new Set(folders))
  expect(foldersOf(`\`unheard-of/\${name}.webp\``)).toEqual(['unheard-of'])
})

test('each file of texts that the server uses is there', () => {
  const used = new Set(
    [...read('src/server/**/*.ts').matchAll(/\bt\(\s*[`'](\w+):/g)].map(([, file]) => file!),
  )
  expect([...used]).toContain('problems')
  const files = globSync('src/locales/en/*.json', { cwd: ROOT }).map((file) => path.parse(file).name)
  expect(without([...used], files)).toEqual([])
})

test('the browser calls nothing that its route table leaves out', () => {
  const code = read('src/web/**/*.{ts,tsx}')
  const left = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => endpoint['~orpc'].meta.forPages)
      .map(([name]) => `${group}.${name}`),
  )
  expect(left).toContain('announcements.listShownAnnouncements')
  expect(left.filter((call) => new RegExp(`client\\(\\)\\s*\\.${call}\\b`).test(code))).toEqual([])
})
